import { serveHere, type LocalServer } from '../../../scripts/testing/local-server';
import { storefrontHeaders } from '../../shop/storefront-headers';

interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

/** A local Storefront API that requests every operation once from the real one and then answers from memory. */
export async function replayStorefront(endpoint: string): Promise<LocalServer> {
  const answers = new Map<string, Promise<Answer>>();

  async function forward(body: string, headers: Record<string, string>): Promise<Answer> {
    const answer = await fetch(endpoint, { method: 'POST', body, headers });
    const type = answer.headers.get('content-type') ?? 'application/json';
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
  }

  return serveHere((request, response) => {
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
}
