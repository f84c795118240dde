import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { refuseMalformedTypes } from './content-type';

it.each([
  ['application/json', 200],
  ['application/json; charset=utf-8', 200],
  ['application/json;', 415],
  ['application/json; a="b c"', 200],
  ['application/x-www-form-urlencoded', 200],
  ['multipart/form-data; boundary=x', 200],
  ['text/plain;application/json', 415],
  ['application/json;=', 415],
  ['nonsense', 415],
])('passes on or refuses a body of type %s', async (type, status) => {
  const backend = Fastify({ forceCloseConnections: true });
  backend.addContentTypeParser('*', (_request, _body, done) => done(null));
  backend.post('/things', () => ({ taken: true }));
  const upstream = await backend.listen({ port: 0, host: '127.0.0.1' });
  const edge = Fastify();
  refuseMalformedTypes(edge);
  await edge.register(proxy, {
    upstream,
    prefix: '/api',
    rewritePrefix: '',
  });
  const post = (url: string) =>
    edge.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: '{}' });
  const answer = await post('/api/things');
  const toPrefix = await post('/api#a');
  await edge.close();
  await backend.close();
  expect(answer.statusCode).toBe(status);
  // The backend has nothing at its root.
  expect(toPrefix.statusCode).toBe(status === 200 ? 404 : status);
});
