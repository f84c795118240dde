import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers a query. @returns the answer as JSON, or null after having answered otherwise. */
type Answering = (query: string, response: ServerResponse) => object | null;

/** An instant vector of Prometheus with these values. */
export const vector = (...values: string[]) => ({
  status: 'success',
  data: {
    resultType: 'vector',
    result: values.map((value, place) => ({
      metric: { place: String(place) },
      value: [1435781451.781, value],
    })),
  },
});

/** A server for the tests of a file with the HTTP API of Prometheus, which answers as a test says. */
export function usePrometheus() {
  const prometheus = { url: '', queries: [] as string[], answers: (() => vector()) as Answering };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, response, new URLSearchParams(body).get('query') ?? ''));
  });
  function answer(request: IncomingMessage, response: ServerResponse, query: string): void {
    if (request.method !== 'POST' || request.url !== '/prometheus/api/v1/query')
      return void response.writeHead(404).end('404 page not found');
    prometheus.queries.push(query);
    const said = prometheus.answers(query, response);
    if (said) response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
  }
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    prometheus.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prometheus/`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return prometheus;
}
