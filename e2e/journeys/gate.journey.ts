import { startedMark } from '@store/shared/contracts/page-health';
import type { SliceName } from '@store/shared/contracts/slices';
import { shellScript } from '../shop/broken-files';
import { missingPages } from '../shop/changed-bundles';
import { shopPort } from '../shop/open-shop';
import { expect } from '../shop/quiet-test';
import { bothServe, signInAtDesk } from '../shop/release-desk';
import type { ReleaseShop } from '../shop/release-shop';
import { twoEdgesTest } from '../shop/release-shop-test';
import { steadyLoad } from '../shop/simulated-visitors';
import { SlowDoor } from '../shop/slow-door';

/** The gate opens pages through a door, through which the shell's script can come late. */
const [edgeOffset, doorPort] = [13, shopPort + 74];
const test = twoEdgesTest(edgeOffset, { STORE_ORIGIN: `http://localhost:${doorPort}` });
const door = new SlowDoor(shellScript, shopPort + edgeOffset);
test.beforeAll(() => door.open(doorPort));
test.afterAll(() => door.close());
test.afterEach(() => {
  door.delayMs = 0;
});

type Versions = Partial<Record<SliceName, string>>;

/** What the gate says about a set, without its notes. */
async function ask(shop: ReleaseShop, set: Versions) {
  const { answer, checks } = await shop.registry.check(set);
  return { answer, said: checks.flatMap(({ problems, unjudged }) => [...problems, ...unjudged]) };
}

/** Makes another slice live, so that the gate compares with another shop and uses no answer again that it has kept. */
async function changeWhatIsLive(shop: ReleaseShop, origins: string[], version: string) {
  await shop.publishEdit('mfe-account', version);
  const { id } = await shop.registry.makeLive({ 'mfe-account': version }, { why: 'a journey' });
  await bothServe(origins, { composition: id });
}

test('a release gets the same answer each time, alone and beside other work', async ({ shop, origins }) => {
  test.slow();
  await shop.publishEdit('mfe-content', '9.5.0');
  await shop.publishServerEdit('mfe-content', '9.5.1', missingPages);
  await shop.publishServerEdit('mfe-cart', '9.5.2', missingPages);
  const releases: Versions[] = [
    { 'mfe-content': '9.5.0' },
    { 'mfe-content': '9.5.1' },
    { 'mfe-cart': '9.5.2' },
  ];
  const alone = [];
  for (const set of releases) {
    const answers = [await ask(shop, set), await ask(shop, set), await ask(shop, set)];
    const [first] = answers;
    expect(answers).toEqual([first, first, first]);
    alone.push(first);
  }
  expect(alone.map((said) => said?.answer)).toEqual(['good', 'bad', 'bad']);
  expect(alone[1]?.said[0]).toMatch(/^With mfe-content@9\.5\.1 .* \/pages\/\S+ answers 404/);

  await changeWhatIsLive(shop, origins, '9.5.3');
  const stop = steadyLoad(origins, 30, ['/', '/cart', '/pages/about-us', '/collections/all']);
  for (let round = 0; round < 3; round++)
    expect(await Promise.all(releases.map((set) => ask(shop, set)))).toEqual(alone);
  expect((await stop()).requests).toBeGreaterThan(30);
});

test('a page has time by the speed of what is live in the same run', async ({ shop, origins }) => {
  test.slow();
  await shop.publishEdit('mfe-product', '9.5.4');
  const set = { 'mfe-product': '9.5.4' };
  const good = { answer: 'good', said: [] };
  expect(await ask(shop, set)).toEqual(good);
  // Longer than the fifteen seconds that a page has beside fast ones.
  door.delayMs = 18_000;
  for (const version of ['9.5.5', '9.5.6', '9.5.7']) {
    await changeWhatIsLive(shop, origins, version);
    expect(await ask(shop, set)).toEqual(good);
  }
});

test('what is wrong with a command is said before the gate is asked, in a sentence', async ({ shop }) => {
  await shop.publishEdit('mfe-content', '9.6.1');
  const wanted = { slices: { 'mfe-content': '9.6.1' }, percent: 5, why: 'a journey' };
  const before = (await shop.registry.searchHistory({ action: 'gate' })).data[0]?.id;
  const refused: [change: object, sentence: string][] = [
    [{ percent: 101 }, 'A share is between 0 and 100 percent; 101 is not.'],
    [{ percent: 'all' }, 'A share is a number of percent, from 0 to 100.'],
    [{ why: '' }, 'Say why, in a few words.'],
    [{ slices: { 'mfe-content': '9.9.9' } }, 'mfe-content@9.9.9 is not published.'],
  ];
  for (const [change, sentence] of refused)
    await expect(shop.registry.start({ ...wanted, ...change })).rejects.toThrow(sentence);
  expect((await shop.registry.searchHistory({ action: 'gate' })).data[0]?.id).toBe(before);
});

/** A script that takes the heading of its page away once the page can be used. */
const withoutHeadings = (script: string) => `setInterval(() => {
  if (performance.getEntriesByName('${startedMark}').length > 0) document.querySelector('main h1')?.remove();
}, 50);
${script}`;

test('a release that is worse in several pages: one answer names all of them, and the desk shows each before and after', async ({
  page,
  shop,
}) => {
  test.slow();
  const [slice, version] = ['mfe-content', '9.6.2'] as const;
  const before = (await shop.registry.live()).slices[slice] ?? '';
  const { entry } = (await shop.artifacts.read(slice, shop.firstVersion(slice))).browser;
  await shop.publishEdit(slice, version, `browser/${entry}`, withoutHeadings);
  const { answer, said } = await ask(shop, { [slice]: version });
  expect(answer).toBe('bad');
  const named = said.flatMap(
    (sentence) =>
      /^With mfe-content@9\.6\.2 .* (\/\S+) on a phone shows no heading \(h1\) \(tried \1\)\.$/.exec(
        sentence,
      )?.[1] ?? [],
  );
  expect(new Set(named).size, said.join('\n')).toBeGreaterThanOrEqual(3);

  await signInAtDesk(page, shop, 'viewer');
  await page.goto(`${shop.environment.DESK_ORIGIN}/slices/${slice}`);
  for (const sentence of said) await expect(page.locator('#gate')).toContainText(sentence);
  await page
    .locator('summary')
    .filter({ hasText: `What ${version} changes` })
    .click();
  for (const address of named) {
    const pictures: Buffer[] = [];
    for (const shown of [before, version]) {
      const picture = page.getByRole('img', { name: `${address} with ${slice} ${shown}`, exact: true });
      const look = (img: HTMLImageElement) => {
        img.scrollIntoView();
        return img.naturalWidth;
      };
      await expect.poll(() => picture.evaluate(look)).toBe(360);
      const source = new URL((await picture.getAttribute('src')) ?? '', page.url());
      pictures.push(await (await page.request.get(source.href)).body());
    }
    const [live, next] = pictures;
    expect(live?.equals(next ?? Buffer.of()), `${address} looks the same`).toBe(false);
  }
});
