import { existsSync } from 'node:fs';
import path from 'node:path';
import { read } from '../../scripts/deployment/environments';
import { programs } from '../../scripts/build/programs';
import { Runbook } from './runbook';
import { bucketKeys } from './outside-services';
import { ShopOfRunbook } from './shop-of-runbook';

/**
 * What only a cluster, Docker or a measurement takes; images and manifests have tests of their own. `npm run backup` alone
 * leads to its page.
 */
const leftOut = /^(?:(?:docker|kubectl) .*|npm run bench -- \w+|npm run backup)$/;

const operations = new Runbook('operations.md');
const backups = new Runbook('runbooks/back-up-and-restore.md');
const shop = new ShopOfRunbook(operations);
beforeAll(() => shop.open(), 300_000);
afterAll(() => shop.close());

/** Tokens that the release tool has shown, and where it finds the registry. */
let shown: Record<string, string> = {};
let registry: NodeJS.ProcessEnv;

/** A line with values in place of its dots. */
const filled = (values: Record<string, string | undefined>) => (line: string) =>
  line.replace(/(\w+)=\S*…\S*/g, (_, name: string) => `${name}=${values[name] ?? ''}`);

it('makes a database with its roles', async () => {
  const said = await shop.run([...operations.take('createdb'), ...operations.take('psql')]);
  expect(said.match(/CREATE ROLE/g)).toHaveLength(3);
});

it('builds as an ordinary user in an empty folder, as the image does', async () => {
  const [, step = ''] = /^RUN (deploy\/\S+)/m.exec(read('Dockerfile')) ?? [];
  const said = await shop.run([step, ...operations.take('npm run build')]);
  expect(said).toContain(`Built ${programs.map(({ name }) => `dist/${name}`).join(', ')}`);
  for (const { name } of programs)
    expect(existsSync(path.join(shop.folder, 'dist', name, 'main.mjs'))).toBe(true);
  expect(existsSync(path.join(shop.folder, 'dist/sbom/edge.cdx.json'))).toBe(true);
}, 600_000);

it('migrates the database', async () => {
  const { DATABASE_URL } = shop.variablesOf('migrate');
  const said = await shop.run(operations.take('npm run start:production -- migrate'), { DATABASE_URL });
  expect(said).toMatch(/^backend: applied .*\nreleases: applied /m);
  expect(await shop.done('migrate')).toBe('backend: up to date\nreleases: up to date\n');
});

it('starts the services with the variables of manifests and Secrets, and publishes the first releases', async () => {
  await shop.startShopify();
  operations.take('npm run start:production -- backend');
  const names = ['backend', 'releases', 'renderer', 'preview-renderer'];
  await Promise.all(names.map((name) => shop.start(name)));
  const { RELEASES_TOKEN } = shop.variablesOf('releases');
  const published = await shop.run([
    ...operations.take('export RELEASES_ORIGIN').map(filled({ RELEASES_TOKEN })),
    ...operations.take('npm run release -- publish'),
    ...operations.take('npm run release -- start'),
  ]);
  expect(published.match(/^Published /gm)).toHaveLength(6);
  expect(published).toMatch(/^The shop is open: composition \w+ is live\.$/m);
}, 900_000);

it('opens the shop, with pages that are rendered and a browser for the gate', async () => {
  await shop.start('edge');
  operations.take('npm run start:production -- browser');
  await shop.start('browser');
  const { STORE_ORIGIN = '' } = shop.variablesOf('edge');
  expect(await (await fetch(`${STORE_ORIGIN}/pages/about-us`)).text()).toMatch(/<main.*<h1.*<\/main>/s);
  for (const address of ['/', '/collections/all', '/api/reviews?limit=1', '/api/healthz']) {
    const answer = await fetch(STORE_ORIGIN + address);
    expect([address, answer.status]).toEqual([address, 200]);
  }
});

it('lets people and pipelines in, and the operator’s token out', async () => {
  registry = { RELEASES_ORIGIN: shop.here('http://localhost:4030') };
  const operator = { ...registry, RELEASES_TOKEN: shop.variablesOf('releases').RELEASES_TOKEN };
  const lines = [
    ...operations.take('npm run release -- people add'),
    ...operations.take('npm run release -- credentials add'),
  ];
  const tokens = [...(await shop.run(lines, operator)).matchAll(/RELEASES_TOKEN +(\S+)/g)].map(
    ([, token = '']) => token,
  );
  expect(tokens).toHaveLength(2);
  shown = { ama: tokens[0] ?? '', team: tokens[1] ?? '' };

  await shop.start('releases', { RELEASES_TOKEN: '' });
  await expect(shop.run(['npm run release -- status'], operator)).rejects.toThrow(/token/i);
  const status = (token = '') =>
    shop.run(['npm run release -- status'], { ...registry, RELEASES_TOKEN: token });
  for (const token of [shown.ama, shown.team])
    expect(await status(token)).toContain('No rollout is in progress');
});

it('restores a backup to another place and finds the same shop there', async () => {
  const values = () => ({
    DATABASE_URL: shop.variablesOf('migrate').DATABASE_URL,
    ARTIFACT_BUCKET: shop.variablesOf('releases').ARTIFACT_BUCKET,
    STORAGE_BUCKET: shop.variablesOf('backend').STORAGE_BUCKET,
    ...bucketKeys,
  });
  const variables = () => backups.take('export ').map(filled(values()));
  const said = await shop.run([...variables(), ...backups.take('npm run backup -- to')], shop.endpoints);
  expect(said).toMatch(/^Backed up the database, the keys and \d+ objects of releases and pictures\./m);
  const status = () =>
    shop.run(backups.take('npm run release -- status'), { ...registry, RELEASES_TOKEN: shown.ama });
  const before = await status();

  await shop.stopServices();
  await shop.moveElsewhere();
  await shop.run([...operations.take('createdb'), ...backups.take('psql')]);
  const restored = await shop.run(
    [...variables(), ...backups.take('npm run backup -- restore'), ...backups.take('npm run migrate')],
    shop.endpoints,
  );
  expect(restored).toContain('backend: up to date\nreleases: up to date\n');
  const tokenless = { RELEASES_TOKEN: '' };
  await Promise.all([shop.start('backend'), shop.start('releases', tokenless), shop.start('renderer')]);
  await shop.start('edge');
  const liveOf = (text: string) => text.split('\n')[0];
  expect(liveOf(await status())).toBe(liveOf(before));
  const keys = await shop.run(backups.take('npm run release -- keys'), {
    ...registry,
    RELEASES_TOKEN: shown.ama,
  });
  expect(keys).toContain('mfe-cart');
  expect((await fetch(shop.variablesOf('edge').STORE_ORIGIN ?? '')).status).toBe(200);
}, 300_000);

it('leaves nothing out but what takes a cluster, Docker or a measurement', () => {
  const left = [...operations.left(), ...backups.left()];
  expect(left.filter((command) => !leftOut.test(command))).toEqual([]);
});
