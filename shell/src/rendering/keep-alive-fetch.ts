import http from 'node:http';
import https from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** What graphql-request asks with. */
interface Question {
  method: string;
  headers: Headers;
  body: string;
  signal?: AbortSignal;
}

/** What it reads of the answer. */
type Answer = Pick<Response, 'ok' | 'status' | 'text'> & { headers: Pick<Headers, 'get'> };

const plain = { open: http.request, agent: new http.Agent({ keepAlive: true }), wishes: {} };
/** What is not beside us is far away: answers are worth compressing. */
const secure = {
  open: https.request,
  agent: new https.Agent({ keepAlive: true }),
  wishes: { 'accept-encoding': 'gzip' },
};

/**
 * As much of `fetch` as graphql-request needs, over connections that stay open; the platform's costs a tenth of a page
 * (decision 0098). Redirects are not followed: they are answers that are not `ok`.
 *
 * The service may close a connection in the moment that a question is sent over it. A query that was not answered is
 * then asked once more, over a connection of its own; whatever else failed has failed.
 */
export const keepAliveFetch = (address: URL, question: Question): Promise<Answer> => ask(address, question);

function ask(address: URL, question: Question, ownConnection = false): Promise<Answer> {
  const { method, headers, body, signal } = question;
  const { open, agent, wishes } = address.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const request = open(address, {
      method,
      headers: { ...Object.fromEntries(headers), ...wishes },
      agent: !ownConnection && agent,
      signal,
    });
    request.on('response', (response) => {
      isAnswered = true;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => void answerOf(response, Buffer.concat(parts)).then(resolve, reject));
      response.on('error', reject);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isUnheard = request.reusedSocket && !isAnswered && closed.has(error.code);
      if (isUnheard && query.test(body)) ask(address, question, true).then(resolve, reject);
      else reject(error);
    });
    request.end(body);
  });
}

/** What Node says when it sends to where nobody listens any more. */
const closed = new Set<string | undefined>(['ECONNRESET', 'EPIPE']);

/** The body of a question that changes nothing, as graphql-request writes it. */
const query = /^\{"query":"(?:\\n| )*query\b/;

const unpacked = promisify(gunzip);

async function answerOf({ statusCode = 0, headers }: http.IncomingMessage, body: Buffer): Promise<Answer> {
  const bytes = headers['content-encoding'] === 'gzip' ? await unpacked(body) : body;
  return {
    ok: statusCode >= 200 && statusCode < 300,
    status: statusCode,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    text: async () => bytes.toString(),
  };
}
