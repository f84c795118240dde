import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright';
import { publish } from '@store/releases/publishing/publish';
import { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import { freePort } from '@store/service-kit/testing/free-port';
import { person } from '../../services/backend/src/testing/people';
import { multipartOf, photograph } from '../../services/backend/src/testing/pictures';
import { root } from '../../scripts/services';
import type { BuiltProgram } from './built-program';
import { BuiltShop } from './built-shop';
import { freePorts } from './free-ports';
import { otherNode } from './other-node';

let shop: BuiltShop;
/** Addresses of a second edge, backend and registry, which the Node of the images runs. */
const newer = { edge: '', releases: '' };
/** The browser in which the registries' gates open pages. */
let browser: BuiltProgram;

beforeAll(async () => {
  const page = String(await freePort());
  const gate = {
    GATE_BROWSER: `ws://127.0.0.1:${page}`,
    BROWSER_PORT: page,
    BROWSER_TOKEN: 'a token of tests for the browser',
  };
  shop = new BuiltShop({ environment: gate, pooled: true });
  await shop.open();
  browser = await shop.start('browser', { BROWSER_SANDBOX: 'try', HOME: shop.environment.TMPDIR });
  const node = await otherNode(24);
  expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./);
  const ports = await freePorts();
  newer.edge = `http://127.0.0.1:${ports.EDGE_PORT}`;
  newer.releases = `http://127.0.0.1:${ports.RELEASES_PORT}`;
  const environment = {
    ...ports,
    BACKEND_ORIGIN: `http://127.0.0.1:${ports.BACKEND_PORT}`,
    RELEASES_ORIGIN: newer.releases,
  };
  for (const name of ['releases', 'backend', 'edge']) await shop.start(name, environment, node);
});
afterAll(() => shop.close());

describe.each([
  ['this Node', () => ({ edge: shop.edges[0] ?? '', releases: shop.environment.RELEASES_ORIGIN ?? '' })],
  ['the Node of the images', () => newer],
])('built services on %s, without rights to write where they are', (name, addresses) => {
  it.each(['/', '/collections/all', '/pages/about-us', '/cart'])('render %s', async (path) => {
    const answer = await fetch(addresses().edge + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/<main.*<h1.*<\/main>/s);
  });

  it('register an account and keep its pictures', async () => {
    const { edge } = addresses();
    const headers = { origin: shop.environment.SITE_ORIGINS ?? '', 'content-type': 'application/json' };
    const registered = await fetch(`${edge}/api/auth/register`, {
      method: 'POST',
      headers,
      body: JSON.stringify(person(`${name.replaceAll(' ', '-')}@example.com`)),
    });
    expect(registered.status).toBe(200);
    const cookie = registered.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const content = await photograph(60, 80).jpeg().toBuffer();
    const { payload, headers: type } = multipartOf([{ name: 'shirt.jpg', content }]);
    const kept = await fetch(`${edge}/api/storage`, {
      method: 'POST',
      headers: { ...headers, ...type, cookie },
      body: new Uint8Array(payload),
    });
    expect(kept.status).toBe(200);
    expect(await kept.json()).toMatchObject({ data: [expect.anything()] });
  });

  it('publish a release and render its pages in the gate', async () => {
    const registry = new ReleaseManagerClient(addresses().releases, shop.environment.RELEASES_TOKEN ?? '');
    const version = name === 'this Node' ? '90.0.20' : '90.0.24';
    await publish({ root, slice: 'mfe-content', version, sourceHash: version, registry });
    const { facts } = await registry.act('gate', { slices: { 'mfe-content': version } });
    const { report } = facts;
    expect(report.checks.flatMap(({ problems }) => problems)).toEqual([]);
    for (const check of ['rendering', 'browser'])
      expect(report.checks.find((known) => known.name === check)).toMatchObject({
        answer: 'good',
        unjudged: [],
      });
  });
});

it('reach PostgreSQL through PgBouncer, but for listening to changes', async () => {
  const listening = { role: 'releases', statement: expect.stringMatching(/^listen /) as string };
  expect(await shop.directSessions()).toEqual([listening, listening]);
});

it('cannot judge pages without its browser, and lets nobody in who has no token', async () => {
  const registry = new ReleaseManagerClient(newer.releases, shop.environment.RELEASES_TOKEN ?? '');
  await expect(chromium.connect(shop.environment.GATE_BROWSER ?? '')).rejects.toThrow('401');
  await browser.stop();
  const version = '90.0.25';
  await publish({ root, slice: 'mfe-cart', version, sourceHash: version, registry });
  const { facts } = await registry.act('gate', { slices: { 'mfe-cart': version } });
  const { answer, checks } = facts.report;
  expect(answer).toBe('unknown');
  expect(checks.flatMap(({ unjudged }) => unjudged).join()).toMatch(/in a browser: it failed/);
});

it('has pictures of the demo’s commerce service, which is built apart', async () => {
  const home = await (await fetch(`${shop.edges[0] ?? ''}/collections/all`)).text();
  const origin = shop.environment.PICTURE_ORIGIN ?? '';
  const [address = ''] = new RegExp(`${origin}/cdn/[^"?& ]+`).exec(home) ?? [];
  const picture = await fetch(`${address}?width=100`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it('runs commands: nothing is left to migrate, and the release tool sees what is live', async () => {
  expect(await shop.done('migrate', '--status')).toBe('backend: up to date\nreleases: up to date\n');
  expect(await shop.done('release', 'status')).toContain('No rollout is in progress');
  expect(await shop.done('release', 'sweep', '--dry-run')).toMatch(/^Would remove .* releases are kept\.\n$/);
});
