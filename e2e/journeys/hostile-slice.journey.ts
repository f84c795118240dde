import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { connectShopBrowser } from '@store/releases/gate/browser/shop-browser';
import { root } from '../../scripts/services';
import { routesThatThrow, withComponent } from '../shop/changed-bundles';
import { childrenOf } from '../shop/child-processes';
import { everyPage } from '../shop/every-page';
import { expect } from '../shop/quiet-test';
import { ReleaseShop } from '../shop/release-shop';
import { test } from '../shop/release-shop-test';
import { outcomeIn, robAs, robbing, robInPage, targetsOf, textOf } from '../shop/robbery';

// The gate's browser has its own way out.
test.use({ ownAddress: false });

const slice = 'mfe-content';
const address = everyPage['about us'];

/** What was got from one place. */
interface Robbed {
  /** Within its processes. */
  within: string[];
  /** As their user, outside of Node's permissions and Chromium. */
  outside: string[];
  /** Matches what is about processes of the same renderer. */
  own: RegExp;
}

/** Lets Mallory, who may publish this slice only, rob wherever its code runs. */
async function robEverywhere(shop: ReleaseShop): Promise<Robbed[]> {
  const targets = await targetsOf(shop);
  // There is something to get.
  for (const folder of Object.values(targets.folders)) expect(await readdir(folder)).not.toEqual([]);
  expect(Object.keys(targets.processes)).toEqual(
    expect.arrayContaining([
      'edge',
      'releases',
      'the renderer',
      'a rendering process',
      'the preview renderer',
    ]),
  );
  const mallory = await shop.publisher('mallory', slice);
  const rob = robbing(targets);

  // While it is described at publish.
  const refused = shop.publishServerEdit(slice, routesThatThrow(`await (${rob})()`), mallory);
  const described = outcomeIn(await refused.then(String, String));
  const users = {
    preview: await userOf(targets.processes['the preview renderer'] ?? 0),
    live: await userOf(targets.processes['a rendering process'] ?? 0),
  };
  // While the gate renders it, which gets a page only where it got the same, and while it renders a page for a visitor.
  const isOther = `process.getuid() === ${users.preview} && result !== ${JSON.stringify(textOf(described))}`;
  const failing = `if (${isOther}) throw new Error('Mallory got something else');`;
  const pages = withComponent(`${failing} return React.createElement('h1', null, result);`, rob);
  const version = await shop.publishServerEdit(slice, pages, mallory);
  const { facts } = await shop.registry.act('gate', { slices: { [slice]: version } });
  const { checks } = facts.report;
  expect(checks.find(({ name }) => name === 'rendering')).toMatchObject({ answer: 'good', problems: [] });
  await shop.makeLive({ [slice]: version });
  const shown = outcomeIn(await (await fetch(shop.origin + address)).text());

  const browser = await robInGateBrowser(shop, targets.ports);
  expect(browser.got).toEqual([]);
  expect((await fetch(`${shop.origin}/cart`)).status).toBe(200);
  const previewed = { within: described, own: /: the preview renderer$/ };
  const rendered = { within: shown, own: /: (the renderer|a rendering process)$/ };
  return [
    { ...previewed, outside: await robAs(users.preview, targets) },
    { ...rendered, outside: await robAs(users.live, targets) },
    { within: [], own: /^$/, outside: await robAs(browser.user, targets) },
  ];
}

/** Robs in a page in the gate's browser. @returns what it got, and the browser's user. */
async function robInGateBrowser(shop: ReleaseShop, ports: Record<string, number>) {
  const close = await shop.openBrowser();
  const { GATE_BROWSER = '' } = shop.environment;
  const browser = await connectShopBrowser({ address: GATE_BROWSER, token: 'kith-demo-browser-token' });
  // Without the shop's policy, which forbids most of it before the browser's own boundary does.
  const page = await browser.newPage({ bypassCSP: true });
  expect(await page.goto(shop.preview)).not.toBeNull();
  const server = shop.processes.browser ?? 0;
  const users = await Promise.all([server, ...(await childrenOf(server))].map(userOf));
  const got = await page.evaluate(robInPage, ports);
  await close();
  expect(new Set(users).size).toBe(1);
  return { got, user: users[0] ?? 0 };
}

/** Id of the user of a process. */
async function userOf(pid: number): Promise<number> {
  return Number(/^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Lines of the table in docs/security.md, and which part of a robbery's outcome each is about. */
const tries = {
  'environment variables of the shop’s other processes, the other renderer’s among them': /^environments?: /,
  'memory of them': /^memory: /,
  'signals to them': /^signals: /,
  'the inspector of any process': /^inspector/,
  'signing keys, database and releases in the data folder': /^files/,
  'to write there': /^writing/,
  'to start programs': /^programs/,
};

/** The same of what is about the renderer in which it runs. */
const ownTries = {
  'environment variables of processes of its own renderer': /^environments?: /,
  'memory of them': /^memory: /,
  'signals to them': /^signals: /,
};

/** What ports of this machine answer without a credential, as docs/security.md says it. */
const answersOf = ([first]: readonly Robbed[]): string =>
  (first?.within ?? []).flatMap((one) => (one.startsWith('ports: ') ? `\`${one.slice(7)}\`` : [])).join(', ');

/** Rows of the table in docs/security.md, as it has to be after robberies with users of their own, and with one for all. */
const rowsOf = (
  shops: readonly (readonly Robbed[])[],
  rows: Record<string, RegExp>,
  isOwn: boolean,
): string[] =>
  Object.entries(rows).map(([name, pattern]) => {
    const isOpen = (place: 'within' | 'outside') => (robbed: Robbed) =>
      robbed[place].some((one) => pattern.test(one) && robbed.own.test(one) === isOwn);
    const cells = shops.flatMap((places) => [places.some(isOpen('within')), places.some(isOpen('outside'))]);
    return `| ${[name, ...cells.map((open) => (open ? 'open' : 'refused'))].join(' | ')} |`;
  });

test('a hostile slice gets nothing, wherever its code runs; what is left open is what the documents say', async ({
  shop,
}, info) => {
  info.slow();
  test.skip(process.getuid?.() !== 0, 'Only root can give slice code users of its own.');
  const robbed = [await robEverywhere(shop)];
  const alone = new ReleaseShop(58, {}, { oneUser: true });
  try {
    await alone.open();
    robbed.push(await robEverywhere(alone));
  } finally {
    await alone.close();
  }

  const rows = [...rowsOf(robbed, tries, false), ...rowsOf(robbed, ownTries, true)];
  const documented = readFileSync(path.join(root, 'docs/security.md'), 'utf8').replaceAll(/ +/g, ' ');
  const found = [...rows, ...robbed.map(answersOf)];
  process.stdout.write(`${found.join('\n')}\n`);
  for (const line of found) expect(documented).toContain(line);
});
