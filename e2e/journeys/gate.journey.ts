import { startedMark } from '@store/shared/contracts/page-health';
import type { GateReport } from '@store/releases/gate/gate-report';
import { expect } from '../shop/quiet-test';
import { signInAtDesk } from '../shop/release-desk';
import { test } from '../shop/release-shop-test';

/** A script that takes the heading of its page away once the page can be used. */
const withoutHeadings = (script: string) => `setInterval(() => {
  if (performance.getEntriesByName('${startedMark}').length > 0) document.querySelector('main h1')?.remove();
}, 50);
${script}`;

test('a release that is worse in a browser is red: the answer names its pages, and the desk shows each before and after', async ({
  page,
  shop,
  gateBrowser: _,
}) => {
  const slice = 'mfe-product';
  const version = await shop.publishEntryEdit(slice, withoutHeadings);
  const start = shop.registry.act('start', { slices: { [slice]: version }, percent: 5, why: 'a journey' });
  await expect(start).rejects.toThrow(`The gate is red: With ${slice}@${version} `);
  const [refused] = (await shop.registry.searchHistory({ action: 'gate' })).data;
  const { report } = refused?.facts ?? {};
  const said = (report as GateReport).checks.flatMap(({ problems, unjudged }) => [...problems, ...unjudged]);
  const named = said.flatMap(
    (sentence) =>
      / (\/\S+) on a phone shows no heading \(h1\) \(tried (\/\S+)\)\.$/.exec(sentence)?.[2] ?? [],
  );
  expect(named.length, said.join('\n')).toBeGreaterThan(0);

  await signInAtDesk(page, shop, 'viewer');
  await page.goto(`${shop.environment.DESK_ORIGIN}/slices/${slice}`);
  for (const sentence of said) await expect(page.locator('#gate')).toContainText(sentence);
  await page
    .locator('summary')
    .filter({ hasText: `What ${version} changes` })
    .click();
  await page.locator('summary').filter({ hasText: 'in pictures' }).click();
  const marked = (canvas: HTMLCanvasElement) => {
    const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    return Array.from(data).some((red, at) => at % 4 === 0 && red - (data[at + 1] ?? 0) > 60);
  };
  for (const address of named) {
    const difference = page
      .getByRole('img', { name: `What differs in the two pictures of ${address}` })
      .first();
    await expect.poll(() => difference.evaluate(marked)).toBe(true);
    const pictures: Buffer[] = [];
    for (const shown of [shop.firstVersion(slice), version]) {
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
