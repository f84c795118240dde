import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import type { GuardMeasure } from '@store/release-kit/guard-measures';
import { PageSeal, sealSeconds, type SentSeal, type WaitingDocument } from './page-seal';

const clock = { now: 1_000_000 };

/** An edge with documents of every composition, and an address that tells the id of a request's seal. */
async function openEdge(secret: string) {
  const seal = new PageSeal({ secret, secure: true, now: () => clock.now });
  const app: FastifyInstance = Fastify();
  await app.register(cookies);
  let waiting: WaitingDocument | null = null;
  app.get<{ Params: { composition: string } }>('/pages/:composition', async (request, reply) => {
    seal.issue(request, reply, request.params.composition, waiting);
    return 'a page';
  });
  app.get('/seal', async (request) => ({ sent: seal.read(request) }));
  const counted = { share: 'r-5', measures: ['load', 'document'] satisfies GuardMeasure[] };
  app.get('/mark', async (request, reply) => {
    const sent = seal.read(request);
    if (sent) seal.mark(reply, sent, counted);
    return {};
  });
  const open = (url: string, cookie = '') => app.inject({ url, cookies: { page_seal: cookie } });
  const sent = async (cookie = '') => (await open('/seal', cookie)).json<{ sent: SentSeal | null }>().sent;
  return {
    app,
    /** The cookie that a document sets for a browser with this one. */
    issue: async (composition: string, before?: string, document: WaitingDocument | null = null) => {
      waiting = document;
      return (await open(`/pages/${composition}`, before)).cookies[0];
    },
    /** The cookie after a load and a document were counted. */
    mark: async (cookie: string | undefined) => (await open('/mark', cookie)).cookies[0]?.value,
    sent,
    read: async (cookie: string | undefined, composition: string) => {
      const seal = await sent(cookie);
      return seal?.composition === composition ? seal.id : null;
    },
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

it('says what its first document was until that is counted', async () => {
  const document = { share: 'r-5', failed: true };
  const cookie = (await edge.issue('c1', undefined, document))?.value;
  expect(await edge.sent(cookie)).toMatchObject({ composition: 'c1', waiting: document });
  const marked = await edge.mark(cookie);
  const counted = { share: 'r-5', measures: ['load', 'document'] };
  expect(await edge.sent(marked)).toEqual({ ...(await edge.sent(cookie)), counted, waiting: null });
  // A seal that is renewed in the same share has nothing to count again.
  clock.now += sealSeconds * 1000;
  const renewed = (await edge.issue('c1', marked, document))?.value;
  expect(await edge.sent(renewed)).toMatchObject({ counted, waiting: null });
  clock.now += sealSeconds * 1000;
  const later = { share: 'another-5', failed: false };
  expect(await edge.sent((await edge.issue('c1', renewed, later))?.value)).toMatchObject({
    counted: { share: 'another-5', measures: [] },
    waiting: later,
  });
  clock.now -= 2 * sealSeconds * 1000;
});
