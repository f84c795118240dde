import { buildCatalogue } from '../../demo/catalogue/build-catalogue';
import { expectAccessible } from '../shop/accessibility';
import { mainOf } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

const hoodie = '/products/fiji-masi-tapa-hoodie-ocean-border';

test('the gallery loops, zooms by keys, wheel and fingers, and stays below the header', async ({
  page,
  context,
}) => {
  const main = mainOf(page);
  await page.goto(hoodie);
  const gallery = main.getByRole('region', { name: /^Pictures of/ });
  const current = (number: number) =>
    expect(gallery.getByRole('button', { name: `Picture ${number}` })).toHaveAttribute(
      'aria-current',
      'true',
    );
  await page.mouse.move(2, 2);
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await current(5);

  await page.mouse.move(2, 2);
  const stage = gallery.getByRole('group', { name: /^Pictures, arrow keys/ });
  await stage.focus();
  await page.keyboard.press('ArrowLeft');
  await current(4);

  // By key: the page moves under a pointer, which may come to lie on a thumbnail.
  await page.keyboard.press('Enter');
  const zoom = page.getByRole('dialog', { name: /^Enlarged picture/ });
  const size = zoom.getByRole('status', { name: 'Size' });
  await expect(size).toHaveText('100 %');
  await page.keyboard.press('ArrowRight');
  await current(5);
  await page.keyboard.press('+');
  await expect(size).toHaveText('150 %');
  await page.keyboard.press('0');
  await expect(size).toHaveText('100 %');
  await expectAccessible(page);

  // Pinching enlarges the picture; one finger pans it.
  const hand = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: [x: number, y: number][]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) });
  const x = 640;
  const y = 420;
  await touch('touchStart', [x - 40, y], [x + 40, y]);
  for (const apart of [60, 80, 100, 120]) await touch('touchMove', [x - apart, y], [x + apart, y]);
  await touch('touchEnd');
  await expect(size).toHaveText('300 %');
  const picture = zoom.getByRole('img');
  const before = await picture.boundingBox();
  await touch('touchStart', [x, y]);
  for (const moved of [20, 40, 60]) await touch('touchMove', [x + moved, y + moved]);
  await touch('touchEnd');
  await expect
    .poll(async () => {
      const after = await picture.boundingBox();
      return [(after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0)].map(Math.round);
    })
    .toEqual([60, 60]);
  // A double tap shows the whole picture; another one enlarges it at that point.
  for (const shown of ['100 %', '250 %']) {
    await expect(async () => {
      for (let tap = 0; tap < 2; tap++) {
        await touch('touchStart', [x, y]);
        await touch('touchEnd');
      }
      await expect(size).toHaveText(shown, { timeout: 5_000 });
    }).toPass();
  }
  await zoom.getByRole('group', { name: /^Picture\./ }).hover();
  await page.mouse.wheel(0, -100);
  await expect(size).not.toHaveText('250 %');
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();

  // The header that slides back in does not cover the gallery.
  const top = () => gallery.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Each scroll position gets its own frame: two in one frame would count as one.
  const scrollTo = (y: number) =>
    page.evaluate(async (top) => {
      window.scrollTo({ top, behavior: 'instant' });
      for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    }, y);
  await scrollTo(0);
  await scrollTo(225);
  await expect.poll(top).toBe(24);
  await scrollTo(175);
  const header = page.getByRole('banner');
  await expect
    .poll(async () => (await top()) - (await header.evaluate((bar) => bar.getBoundingClientRect().bottom)))
    .toBeGreaterThan(0);
  await expect(header).toBeInViewport();
});

test('the enlarged picture is no wider than a phone with the longest of titles', async ({ page }) => {
  const titles = buildCatalogue(3600)
    .products.map(({ title }) => title)
    .sort((one, other) => other.length - one.length)
    .slice(0, 20);
  await page.goto(hoodie);
  await mainOf(page).getByRole('button', { name: 'Enlarge picture' }).click();
  const zoom = page.getByRole('dialog', { name: /^Enlarged picture/ });
  await expect(zoom).toBeVisible();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    // Each title in the place of the product's own: twenty pages would take minutes.
    const outside = await zoom.evaluate((dialog, names) => {
      const heading = dialog.querySelector('h2');
      const tools = [...dialog.querySelectorAll('button')];
      return names.filter((name) => {
        if (heading?.lastChild) heading.lastChild.textContent = name;
        const edges = tools.map((tool) => tool.getBoundingClientRect());
        const isInside = edges.every(({ left, right, top, bottom }) => {
          return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        });
        return !isInside || dialog.scrollWidth > innerWidth;
      });
    }, titles);
    expect(outside, `at ${width} px`).toEqual([]);
  }
});
