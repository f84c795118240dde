import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { PageSeal, sealSeconds } from './page-seal';

const clock = { now: 1_000_000 };

/** An edge with documents of every composition, and an address that tells the id of a request's seal. */
async function openEdge(secret: string) {
  const seal = new PageSeal({ secret, secure: true, now: () => clock.now });
  const app: FastifyInstance = Fastify();
  await app.register(cookies);
  app.get<{ Params: { composition: string } }>('/pages/:composition', async (request, reply) => {
    seal.issue(request, reply, request.params.composition);
    return 'a page';
  });
  app.get<{ Params: { composition: string } }>('/ids/:composition', async (request) => ({
    id: seal.read(request, request.params.composition)?.id ?? null,
  }));
  app.get('/visitors', async (request) => ({ id: seal.idOf(request) }));
  const open = (url: string, cookie = '') => app.inject({ url, cookies: { page_seal: cookie } });
  return {
    app,
    /** The cookie that a document sets for a browser with this one. */
    issue: async (composition: string, before?: string) =>
      (await open(`/pages/${composition}`, before)).cookies[0],
    read: async (cookie: string | undefined, composition: string) =>
      (await open(`/ids/${composition}`, cookie)).json<{ id: string | null }>().id,
    visitor: async (cookie: string | undefined) =>
      (await open('/visitors', cookie)).json<{ id: string | null }>().id,
  };
}

let edge: Awaited<ReturnType<typeof openEdge>>;
let another: typeof edge;
beforeAll(async () => {
  edge = await openEdge('secret');
  another = await openEdge('another');
});
afterAll(() => Promise.all([edge.app.close(), another.app.close()]));

it('is valid for its composition, on every edge with the same secret', async () => {
  const cookie = await edge.issue('c1');
  expect(cookie).toMatchObject({ name: 'page_seal', path: '/', maxAge: 30 * 86_400, sameSite: 'Lax' });
  expect(cookie).toMatchObject({ httpOnly: true, secure: true });
  const same = await openEdge('secret');
  expect(await same.read(cookie?.value, 'c1')).toMatch(/^[\w-]{16}$/);
  await same.app.close();
  expect(await edge.read(cookie?.value, 'c2')).toBeNull();
  expect(await another.read(cookie?.value, 'c1')).toBeNull();
});

it.each([undefined, '', 'x', 'a.b.c1', 'a.b.c1.signature'])('is not valid as %j', async (cookie) => {
  expect(await edge.read(cookie, 'c1')).toBeNull();
});

it('is not valid with another composition than was signed', async () => {
  const cookie = await edge.issue('c1');
  expect(await edge.read(cookie?.value.replace('.c1.', '.c2.'), 'c2')).toBeNull();
});

it('is set once, and again for another composition or after it has expired', async () => {
  const first = (await edge.issue('c1'))?.value;
  expect(await edge.issue('c1', first)).toBeUndefined();
  expect(await edge.issue('c2', first)).toBeDefined();
  clock.now += sealSeconds * 1000;
  expect(await edge.read(first, 'c1')).toBeNull();
  const renewed = (await edge.issue('c1', first))?.value;
  clock.now -= sealSeconds * 1000;
  expect(await edge.read(renewed, 'c1')).toBe(await edge.read(first, 'c1'));
});

it('has another id for every browser', async () => {
  const ids = new Set<string | null>();
  for (let browser = 0; browser < 100; browser += 1) {
    ids.add(await edge.read((await edge.issue('c1'))?.value, 'c1'));
  }
  expect(ids.size).toBe(100);
});

it('names its visitor whatever the composition, unless it is forged', async () => {
  const cookie = (await edge.issue('c1'))?.value;
  expect(await edge.visitor(cookie)).toBe(await edge.read(cookie, 'c1'));
  expect(await another.visitor(cookie)).toBeNull();
  expect(await edge.visitor(undefined)).toBeNull();
});
