import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseManagerClient } from '@store/releases/release-manager-client';
import { WorkingCopy } from '../dev/working-copy';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { releaseShopTest } from '../shop/release-shop-test';
import type { ReleaseShop } from '../shop/release-shop';

const test = releaseShopTest(16);

test.use({ savesData: false });
test.describe.configure({ mode: 'serial' });

const slice = 'mfe-content';
const address = everyPage['about us'];
const why = 'a hostile slice';

/** What Mallory's slices try; each is an expression that has a value when it gets something. */
const attempts = (shop: ReleaseShop): Record<string, string> => {
  const folder = path.resolve(shop.environment.DATA_DIR ?? '');
  const read = (file: string) => `require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8')`;
  const list = (name: string) => `require('fs').readdirSync(${JSON.stringify(path.join(folder, name))})`;
  return {
    environment: 'process.env.RELEASES_TOKEN ?? process.env.TESTER_LINK_SECRET ?? process.env.PATH',
    'environment of the parent': "require('fs').readFileSync(`/proc/${process.ppid}/environ`)",
    'a file': read('/etc/hostname'),
    'another release': list('artifacts'),
    'a signing key': list('keys/private'),
    'the database': list('releases'),
    'a connection': "require('node:net').connect(5432)",
    'a program': "require('child_process').execSync('id')",
    'the registry': `await fetch('${shop.environment.RELEASES_ORIGIN}/serving').then(({ status }) => status)`,
  };
};

/** JavaScript of an async function that names what the attempts got. */
const robbing = (shop: ReleaseShop) => `async () => {
  const got = [];
  const attempts = { ${Object.entries(attempts(shop))
    .map(([name, code]) => `${JSON.stringify(name)}: async () => ${code}`)
    .join(', ')} };
  for (const [name, attempt] of Object.entries(attempts))
    try { if ((await attempt()) !== undefined) got.push(name); } catch {}
  return 'Mallory got ' + (got.join(', ') || 'nothing');
}`;

/** A server bundle whose pages are what `component` makes of the attempts' result. */
const pagesOf = (shop: ReleaseShop, component: string) => (bundle: string) =>
  `${bundle}
;{
  const rob = ${robbing(shop)};
  const { exposes } = module.exports;
  const load = exposes['./routes'];
  exposes['./routes'] = async () => ({ routes: (await load()).routes.map((route) => ({ ...route, lazy: async () => {
    const result = await rob();
    return { ...(await route.lazy()), Component: () => ${component} };
  } })) });
}`;

/** Publishes as Mallory, who may publish this slice only. */
async function mallory(shop: ReleaseShop): Promise<ReleaseManagerClient> {
  const credential = { name: 'mallory', role: 'publisher', slices: [slice], actions: null, days: 1 } as const;
  const { token } = await shop.registry.addCredential(credential);
  return new ReleaseManagerClient(shop.environment.RELEASES_ORIGIN ?? '', token);
}

const name = (version: string) => `${slice}@${version} (published by mallory)`;

test('gets nothing while it is built, tested and published', async ({ shop }) => {
  test.slow();
  const copy = new WorkingCopy('hostile-copy');
  try {
    await copy.create();
    const tries = ['environment', 'environment of the parent', 'a signing key', 'a program'].map(
      (attempt) => `() => ${attempts(shop)[attempt]}`,
    );
    const robbery = `const require = createRequire(__filename);
      for (const attempt of [${tries.join(', ')}]) {
        let got; try { got = attempt(); } catch {}
        if (got) throw new Error('Mallory got something');
      }`;
    await copy.edit(
      `${slice}/package.json`,
      `"version": "${shop.firstVersion(slice)}"`,
      '"version": "6.6.0"',
    );
    await copy.edit(
      `${slice}/rspack.config.ts`,
      'import ',
      `import { createRequire } from 'node:module';\n${robbery.replace('__filename', 'import.meta.url').replaceAll('process.env.PATH', 'undefined')}\nimport `,
    );
    await copy.keepOneTest(slice, 'links.test.tsx');
    await copy.commit('A robbery');
    const output = await shop.cli(copy.root, 'publish', slice);
    expect(output).toContain(`Published ${slice}@6.6.0`);
  } finally {
    await copy.remove();
  }
});

test('gets nothing while its routes are read, and its publisher is named', async ({ shop }) => {
  const described = (bundle: string) =>
    `${bundle}\n;module.exports.exposes['./routes'] = async () => { throw new Error(await (${robbing(shop)})()); };`;
  await expect(shop.publishServerEdit(slice, '6.6.1', described, await mallory(shop))).rejects.toThrow(
    `${name('6.6.1')} is refused: the routes cannot be read (Mallory got nothing).`,
  );
});

test('gets nothing in the gate and at the edge; its publisher is named, and the shop goes on', async ({
  shop,
}) => {
  test.slow();
  // There is something to get.
  const folder = path.resolve(shop.environment.DATA_DIR ?? '');
  for (const place of ['keys/private', 'releases', 'artifacts'])
    expect(await readdir(path.join(folder, place))).not.toEqual([]);

  // Its pages fail only when they got nothing.
  const failing = "{ if (result === 'Mallory got nothing') throw new Error(result); return null; }";
  const client = await mallory(shop);
  await shop.publishServerEdit(slice, '6.6.2', pagesOf(shop, failing), client);
  const report = await shop.registry.check({ [slice]: '6.6.2' });
  expect(report.answer).toBe('bad');
  expect(JSON.stringify(report.checks)).toContain(`With ${name('6.6.2')}`);

  await shop.registry.start({ slices: { [slice]: '6.6.2' }, percent: 100, force: true, why });
  const { rollout } = await shop.registry.serving();
  await shop.serves(rollout?.candidate.id ?? '', 'candidate');
  const visitor = { headers: { 'User-Agent': 'Mozilla/5.0 (a journey)' } };
  const robbed = await fetch(shop.origin + address, visitor);
  expect(robbed.status).toBe(200);
  await expect.poll(() => shop.log).toContain(name('6.6.2'));
  for (const other of ['/', '/cart', everyPage['a product']]) {
    const page = await fetch(shop.origin + other, visitor);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<h1');
  }
  await shop.registry.abort({ why });

  // Other pages show what they got.
  const showing = "require('react').createElement('h1', null, result)";
  await shop.publishServerEdit(slice, '6.6.3', pagesOf(shop, showing), client);
  await shop.makeLive({ [slice]: '6.6.3' });
  expect(await (await fetch(shop.origin + address, visitor)).text()).toContain(
    '<h1>Mallory got nothing</h1>',
  );
});
