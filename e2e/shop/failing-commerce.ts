import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the commerce service can fail to answer a front door. */
export const failures = ['status 500', 'no JSON', 'an odd answer', 'no answer'] as const;
export type Failure = (typeof failures)[number];

const answer = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);

const answers: Record<Failure, (response: ServerResponse) => void> = {
  'status 500': (response) => answer(response, 500, '{"errors":[{"message":"down"}]}'),
  'no JSON': (response) => answer(response, 200, '<h1>Bad gateway</h1>'),
  'an odd answer': (response) =>
    answer(response, 200, '{"data":{"collection":{"title":"T"},"search":{"totalCount":"many"}}}'),
  // Neither answered nor refused.
  'no answer': () => undefined,
};

/** A way to the commerce service that can be broken. */
export interface CommerceRoad {
  endpoint: string;
  /** Fails every request from now on, or none any more. */
  breaks(how: Failure | null): void;
  close(): void;
}

export async function roadTo(endpoint: string): Promise<CommerceRoad> {
  let broken: Failure | null = null;
  const server = createServer((request, response) => {
    if (broken) {
      answers[broken](response);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const token = String(request.headers['x-shopify-storefront-access-token'] ?? '');
      const headers = { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token };
      fetch(endpoint, { method: 'POST', body: Buffer.concat(parts), headers }).then(
        async (real) => answer(response, real.status, await real.text()),
        (error: unknown) => answer(response, 502, String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/`,
    breaks: (how) => (broken = how),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
