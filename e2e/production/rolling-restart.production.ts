import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Shoppers } from '../stress/shoppers';
import { otherNode } from './other-node';
import { ReplicatedShop, type Replicated } from './replicated-shop';
import { beginUpload } from './slow-upload';

/** Requests a second. */
const rate = 10;

let shop: ReplicatedShop;
let shoppers: Shoppers;

beforeAll(async () => {
  const node = await otherNode(22);
  expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(/^v22\./);
  shop = await ReplicatedShop.create(node);
  await shop.open();
  const port = Number(new URL(shop.cache.origin).port);
  shoppers = new Shoppers(port, rate, { round: ['cached page', 'API', 'health'], patienceMs: 90_000 });
  // The first pages are rendered.
  await shoppers.visit(1);
}, 600_000);
afterAll(() => shop.close());

it.each<Replicated>(['edge', 'backend', 'releases'])(
  'restarts every %s, one after the other, without a failed request',
  async (service) => {
    const answers = await shoppers.visitDuring(shop.restartAll(service));
    process.stdout.write(`${answers.length} requests while every ${service} was restarted\n`);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(rate);
  },
  600_000,
);

it('has every page rendered while the renderers are restarted, one after the other', async () => {
  let isDone = false;
  let visits = 0;
  const before = await shop.pageAnswers();
  const restarted = shop.restartAll('renderer').finally(() => (isDone = true));
  // Pages are under way at every moment.
  const visit = async () => {
    while (!isDone) {
      const page = await fetch(`${shop.cache.origin}/search?q=tartan&subscribed=${++visits}`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
    }
  };
  await Promise.all([...Array.from({ length: 4 }, visit), restarted]);
  process.stdout.write(`${visits} pages while every renderer was restarted\n`);
  const after = await shop.pageAnswers();
  expect(after.get('rendered')).toBe((before.get('rendered') ?? 0) + visits);
  expect(after.get('browser')).toBe(before.get('browser'));
}, 600_000);

it('sends pages of the other edge as soon as one is killed', async () => {
  await shop.kill('edge', 0);
  // Sooner than the cache notices.
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${shop.cache.origin}/pages/about-us`)),
  );
  const statuses = answers.map(({ status }) => status);
  await shop.restart('edge', 0);
  expect(statuses).toEqual(statuses.map(() => 200));
}, 600_000);

it('answers release managers while the registries are restarted one after the other', async () => {
  let isDone = false;
  const restarted = shop.restartAll('releases').finally(() => (isDone = true));
  const revisions = new Set<number>();
  // A call that fails ends the test.
  const asking = async () => {
    while (!isDone) {
      revisions.add((await shop.registry.serving()).revision);
      await shop.registry.history();
      await pause(50);
    }
  };
  await Promise.all([asking(), restarted]);
  expect(revisions.size).toBe(1);
}, 600_000);

it.each([
  ['edge', '/api'],
  ['backend', ''],
] as const)(
  'keeps a picture whose upload is under way while its %s is restarted',
  async (service, prefix) => {
    const process = shop.originOf(service, 0);
    const upload = await beginUpload(process + prefix, shop.cache.origin, service);
    const restarted = shop.restart(service, 0);
    // The rest follows when the process takes no more connections.
    await upload.finishOnce(() =>
      fetch(`${process}/healthz`, { headers: { connection: 'close' } }).then(
        () => false,
        () => true,
      ),
    );
    await restarted;
    expect(await upload.answer).toMatchObject({ status: 200, body: { data: [expect.anything()] } });
  },
  600_000,
);
