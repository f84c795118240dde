import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storefrontHeaders } from '../../shop/storefront-headers';

interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

/** A local Storefront API that requests every operation once from the real one and then answers from memory. */
export async function replayStorefront(endpoint: string): Promise<{ endpoint: string; close(): void }> {
  const answers = new Map<string, Promise<Answer>>();

  async function forward(body: string, headers: Record<string, string>): Promise<Answer> {
    const answer = await fetch(endpoint, { method: 'POST', body, headers });
    const type = answer.headers.get('content-type') ?? 'application/json';
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const known = answers.get(body) ?? forward(body, storefrontHeaders(request.headers));
      answers.set(body, known);
      known.then(
        (answer) => {
          response.writeHead(answer.status, {
            'content-type': answer.type,
            'content-length': answer.body.length,
          });
          response.end(answer.body);
        },
        (error: unknown) => response.writeHead(502).end(String(error)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
