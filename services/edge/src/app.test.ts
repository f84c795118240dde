import path from 'node:path';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { TesterLinks } from '@store/release-kit/tester-link';
import { everySlice, publishSample } from '@store/release-kit/testing/sample-release';
import type { PageComposition } from '@store/shared/contracts/page';
import { notRecalledText, recalledText, recallUrl } from '@store/shared/contracts/recall';
import { freePort } from '@store/service-kit/testing/free-port';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { buildEdgeApp } from './app';
import type { Served } from './releases/served';
import { readEdgeEnvironment } from './environment';
import { ReleaseReader } from './releases/release-reader';
import { browserRendering } from './rendering/renderer';
import { fakeFollower } from './testing/fake-follower';
import { sampleComposition, sampleRoute } from './testing/sample-composition';
import { samplePass } from './testing/sample-pass';
import { servedSample } from './testing/served-sample';

let app: FastifyInstance;
/** Another one, of a single test. */
let own: FastifyInstance | null = null;
let served: Served | null;
let staleSince: Date | null;

const links = new TesterLinks(readEdgeEnvironment({ DEMO: '1' }).TESTER_LINK_SECRET);

/** An edge that serves `served`. */
const openEdge = (options: Partial<Parameters<typeof buildEdgeApp>[0]> = {}) =>
  buildEdgeApp({
    environment: readEdgeEnvironment({ DEMO: '1' }),
    reader: new ReleaseReader(new ArtifactStore(testFolder())),
    current: () => served,
    follower: fakeFollower(),
    logLevel: 'silent',
    ...options,
  });

/** Has edges serve one composition to everybody. */
function serve(renderer = browserRendering, page: Partial<PageComposition> = {}) {
  served = {
    revision: 1,
    live: { composition: sampleComposition('live', { page }), renderer },
    rollout: null,
  };
}

beforeAll(async () => {
  app = await openEdge({
    follower: {
      ...fakeFollower({ isRecalled: (id) => id === 'bad' }),
      get staleSince() {
        return staleSince;
      },
    },
  });
});
beforeEach(() => {
  served = servedSample;
  staleSince = null;
});
afterEach(async () => {
  await own?.close();
  own = null;
});
afterAll(() => app.close());

const ready = async () => {
  const answer = await app.inject('/readyz');
  return { status: answer.statusCode, body: answer.json<unknown>() };
};

it('names what it serves while the registry confirms it', async () => {
  expect(await ready()).toEqual({
    status: 200,
    body: {
      composition: servedSample.live.composition.id,
      candidate: servedSample.rollout?.candidate.composition.id,
      revision: servedSample.revision,
      staleSince: null,
    },
  });
});

it('stays ready and says since when the registry has not confirmed what it serves, but not with nothing', async () => {
  staleSince = new Date('2026-05-01T10:00:00Z');
  expect(await ready()).toMatchObject({ status: 200, body: { staleSince: '2026-05-01T10:00:00.000Z' } });
  served = null;
  expect(await ready()).toMatchObject({ status: 503, body: { composition: null } });
});

it('shows route classes, and that a backend which has stopped is no longer asked', async () => {
  const freed = await freePort();
  serve(browserRendering, { routes: [sampleRoute('/products/:handle')] });
  own = await openEdge({
    environment: {
      ...readEdgeEnvironment({ DEMO: '1' }),
      BACKEND_ORIGIN: `http://127.0.0.1:${freed}`,
      METRICS_TOKEN: 'a-token-of-tests',
    },
  });
  const origin = await own.listen({ host: '127.0.0.1', port: 0 });
  const metrics = async (token: string) =>
    (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  expect(await metrics('a-token-of-tests')).toContain('\nshop_backend_down 0\n');
  for (let count = 0; count < 4; count++) await fetch(`${origin}/api/reviews/${count}`);
  for (const page of ['/products/wool-hoodie', '/products/linen-shirt', '/nothing/here'])
    await (await fetch(origin + page)).text();
  const samples = [
    // With its line, because the description of the figure has the same words.
    '\nshop_backend_down 1\n',
    'shop_upstream_seconds_count{upstream="backend",outcome="failed"} 4',
    'shop_request_seconds_count{method="GET",route="/api/*",status="503"} 4',
    'shop_request_seconds_count{method="GET",route="/products/:handle",status="200"} 2',
    'shop_request_seconds_count{method="GET",route="not found",status="200"} 1',
  ];
  let missing = samples;
  // A request is counted when its answer has been sent, which may be after the client has read it.
  for (let look = 0; look < 50 && missing.length > 0; look++) {
    const text = await metrics('a-token-of-tests');
    missing = samples.filter((sample) => !text.includes(sample));
  }
  expect(missing).toEqual([]);
  expect(await metrics('a-token-of-testz')).not.toContain('shop_');
});

it('renders a path that browsers read as another host as an address that no page has', async () => {
  const render = jest.fn(browserRendering.render);
  serve({ ...browserRendering, render });
  own = await openEdge();
  const origin = await own.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${origin}//evil.example/`, { redirect: 'manual' });
  // The edge waits for answers that are not read when it closes.
  await answer.text();
  expect(answer.status).toBe(200);
  expect(render.mock.calls).toMatchObject([[{ url: '/%2F%2Fevil.example%2F' }, {}]]);
});

it('tells open pages whether their composition was recalled, but not testers, and never from a cache', async () => {
  const tester = links.sign(samplePass());
  const ask = (composition: string, cookie = '') =>
    app.inject({ url: recallUrl(composition), headers: { cookie } });
  const answer = await ask('bad');
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
    200,
    recalledText,
    'no-store',
  ]);
  expect((await ask('good')).body).toBe(notRecalledText);
  expect((await ask('bad', 'tester=forged.pass')).body).toBe(recalledText);
  expect((await ask('bad', `tester=${tester}`)).body).toBe(notRecalledText);
});

it('gives files of a version to anybody once it is public, before that only to a tester of this version', async () => {
  const folder = testFolder();
  const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0-draft.0a1b2c3d'])
    await publishSample(artifacts, folder, 'mfe-cart', version, {
      texts: { 'browser/mf-manifest.json': '{}' },
    });
  own = await openEdge({
    reader: new ReleaseReader(artifacts),
    follower: fakeFollower({
      isPublic: (slice, version) => slice === 'mfe-cart' && version === '1.0.0',
    }),
  });
  const passFor = (version: string) =>
    `tester=${links.sign(samplePass({ slices: { ...everySlice('1.0.0'), 'mfe-cart': version } }))}`;
  const ask = async (version: string, cookie = '') => {
    const url = `/assets/mfe-cart/${version}/mf-manifest.json`;
    const { statusCode, headers } = await (own ?? app).inject({ url, headers: { cookie } });
    return [statusCode, headers['cache-control'], headers['access-control-allow-origin']];
  };
  const refused = [404, 'no-store', undefined];
  expect(await ask('1.0.0')).toEqual([200, 'public, max-age=31536000, immutable', '*']);
  for (const version of ['1.1.0', '1.2.0-draft.0a1b2c3d']) {
    expect(await ask(version)).toEqual(refused);
    expect(await ask(version, passFor('1.0.0'))).toEqual(refused);
    expect(await ask(version, `${passFor(version)}x`)).toEqual(refused);
    expect(await ask(version, passFor(version))).toEqual([200, 'private, max-age=3600', undefined]);
  }
});

it('says in words that a request failed unexpectedly, and why only in its log', async () => {
  const admits = () => {
    throw new Error('connect ECONNREFUSED 10.0.0.3:5432');
  };
  serve({ ...browserRendering, admits });
  own = await openEdge();
  const { statusCode, headers, body } = await own.inject('/');
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(body).toMatch(
    /^This page cannot be shown just now\. Something went wrong on our side\. Please try again later\.\nReference: /,
  );
  // What is wrong with a request itself is still named.
  const broken = await own.inject({
    method: 'POST',
    url: '/cart',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(broken.statusCode).toBe(400);
  expect(broken.json<{ message: string }>().message).toContain('JSON');
});

it.each([
  ['GET', '/collections/hoodie/?tester=', 303],
  ['HEAD', '/collections/hoodie/?a=b&tester=', 303],
  ['GET', '/collections/hoodie/?%74ester=', 303],
  ['GET', '/%E0%A4%A?tester=', 400],
  ['GET', '//evil.example/?tester=', 200],
  ['POST', '/collections/hoodie?tester=', 405],
  ['POST', '/api/a/../b?tester=', 400],
] as const)('lets nobody keep its answer to a tester’s link: %s %s', async (method, url, status) => {
  serve();
  own = await openEdge();
  const port = Number(new URL(await own.listen({ host: '127.0.0.1', port: 0 })).port);
  const pass = links.sign(samplePass());
  // Sent as it is: `inject` and `fetch` change addresses.
  const sent = request({ host: '127.0.0.1', port, method, path: url + pass, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  const { location = '' } = answer.headers;
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  expect(location).not.toContain(pass);
});
