import { expectAccessible } from '../shop/accessibility';
import { isLargestPaint } from '../shop/largest-paint';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

/** A hoodie whose larger sizes cost more and whose size L is sold out. */
const hoodie = '/products/fiji-masi-tapa-hoodie-ocean-border';

/** A T-shirt in five colours. */
const shirt = '/products/kuba-raffia-kids-t-shirt-harmattan';

/** Of a product's document before compression. */
const largestDocumentBytes = 95_000;

test('the button of a product is in view on a small desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/products/ghana-kente-hoodie-golden-stool');
  await expect(mainOf(page).getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 });
});

test('options, address, size guide and recommendations', { tag: '@main' }, async ({ page }) => {
  const main = mainOf(page);
  const sizes = main.getByRole('group', { name: /^Size/ });
  const document = await page.goto(`${hoodie}?variant=1`);
  expect((await document?.body())?.length).toBeLessThan(largestDocumentBytes);
  await becomesInteractive(page);

  // The first picture is preloaded before other pictures and is the page's largest paint.
  const first = main
    .getByRole('region', { name: /^Pictures of/ })
    .getByRole('img')
    .first();
  const preload = page.locator('head link[rel="preload"][as="image"]');
  await expect(preload).toHaveCount(1);
  await expect(preload).toHaveAttribute('fetchpriority', 'high');
  await expect(preload).toHaveAttribute('imagesrcset', (await first.getAttribute('srcset')) ?? '');
  await expect.poll(() => first.evaluate(isLargestPaint)).toBe(true);

  // A variant of another product is ignored: the first variant is chosen.
  await expect(sizes.getByRole('radio').first()).toBeChecked();
  await expect(main.getByText('$54.99').first()).toBeVisible();
  await expect(sizes.getByRole('radio', { name: /Sold out/ })).toHaveCount(1);

  await sizes.getByText('4XL', { exact: true }).click();
  await expect(main.getByText('$58.99').first()).toBeVisible();
  await expect(page).toHaveURL(/\?variant=\d{6,}$/);
  await page.reload();
  await expect(sizes.getByRole('radio', { name: '4XL' })).toBeChecked();
  await expect(main.getByText('$58.99').first()).toBeVisible();
  await becomesInteractive(page);
  await sizes.getByRole('radio', { name: /^L\s+Sold out$/ }).check({ force: true });
  await expect(main.getByText('Sold out').first()).toBeVisible();
  await expect(main.getByRole('button', { name: /sold out/i })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Size Guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size Guide: Hoodie' });
  await guide.getByText('inch', { exact: true }).click();
  await expect(guide.getByRole('columnheader', { name: 'Chest width (inch)' })).toBeVisible();
  await expect(guide.getByRole('rowheader', { name: /made in it/ })).toHaveCount(9);
  await expectAccessible(page);
  await guide.getByRole('button', { name: 'Close' }).click();

  // Recommendations are loaded when their shelf is near. The reviews above it may come and push it down, but not off the
  // end of the page.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(main.getByRole('region', { name: 'Recommended Products' }).getByRole('link')).toHaveCount(8);
  const promises = main.getByRole('region', { name: 'What we promise' });
  await promises.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      promises
        .locator('img')
        .evaluateAll((pictures) =>
          pictures.map((picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0),
        ),
    )
    .toEqual([true, true, true, true, true, true]);
});

test('shows the colour’s picture on the slide, the thumbnail, the server’s page and in the cart', async ({
  page,
}) => {
  const main = mainOf(page);
  // Pictures are rendered at the first request, so this does not wait for them.
  await page.goto(shirt, { waitUntil: 'domcontentloaded' });
  await becomesInteractive(page);
  const pictures = main.getByRole('region', { name: /^Pictures of/ });
  const slide = pictures.getByRole('group', { name: '1 of 5' }).getByRole('img');
  const thumbnail = pictures.getByRole('button', { name: 'Picture 1' }).locator('img');
  const inOat = /-front-in-oat\.jpg/;
  await expect(slide).not.toHaveAttribute('src', inOat);
  await main
    .getByRole('group', { name: /^Color/ })
    .getByText('Oat', { exact: true })
    .click();
  await expect(slide).toHaveAttribute('src', inOat);
  await expect(slide).toHaveAccessibleName(/front in Oat$/);
  await expect(thumbnail).toHaveAttribute('src', inOat);
  // The other pictures change too.
  for (const [place, view] of [
    [2, 'lifestyle'],
    [3, 'back'],
    [4, 'detail'],
    [5, 'cloth'],
  ] as const)
    await expect(pictures.getByRole('button', { name: `Picture ${place}` }).locator('img')).toHaveAttribute(
      'src',
      new RegExp(`-${view}-in-oat\\.jpg`),
    );
  await expect(page).toHaveURL(/\?variant=\d{6,}$/);
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await (await page.request.get(page.url())).text()).toMatch(
    /<link rel="preload" as="image"[^>]+-front-in-oat/,
  );
  await expect(slide).toHaveAttribute('src', inOat);
  await becomesInteractive(page);
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('dialog', { name: 'Added to Cart' }).getByRole('link', { name: 'Go to Cart' }).click();
  const line = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  await expect(line.locator('img')).toHaveAttribute('src', inOat);
});

test('previews custom text on the picture and adds it to the cart', async ({ page }) => {
  const main = mainOf(page);
  await page.goto('/products/coastal-gulls-heritage-football-jersey-lagoon-and-sand');
  await becomesInteractive(page);
  const gallery = main.getByRole('region', { name: /^Pictures of/ });
  const back = gallery.getByRole('group', { name: '3 of 5' });

  await main.getByRole('group', { name: 'Add Custom Text' }).getByText('Yes').click();
  await main.getByLabel('Custom text').fill('Anderson');
  await expect(gallery.getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true');
  await expect(back.locator('svg path').first()).toBeAttached();
  // The sample letters below are hidden.
  await expect(back.locator('svg image').first()).toHaveAttribute('href', /back\.jpg\?lettering=none/);
  const letters = await back.locator('svg path').count();

  await main.getByRole('group', { name: 'Add Custom Number' }).getByText('Yes').click();
  await main.getByLabel('Custom number').fill('07');
  await expect.poll(() => back.locator('svg path').count()).toBeGreaterThan(letters);
  // A script without block letters is set in a font.
  await main.getByLabel('Custom text').fill('Андерсон');
  await expect(back.locator('svg textPath').first()).toHaveText('Андерсон');
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  const preview = main.getByRole('img', { name: /^Preview: Андерсон, 07 on .*back/ });
  await expect(preview).toBeVisible();
  // A phone's keyboard covers the lower part of the screen, and the browser shows the field alone.
  const field = main.getByLabel('Custom text');
  await field.focus();
  await field.evaluate((input) => {
    input.scrollIntoView({ block: 'start' });
    Object.defineProperty(visualViewport, 'height', { value: 400 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  const picture = await preview.boundingBox();
  const typed = await field.boundingBox();
  expect(picture?.y).toBeGreaterThanOrEqual(0);
  expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThanOrEqual(400);
  await page.setViewportSize({ width: 1280, height: 900 });

  await main.getByLabel('Custom text').fill('Anderson');
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  const added = page.getByRole('dialog', { name: 'Added to Cart' });
  await added.getByRole('link', { name: 'Go to Cart' }).click();
  const line = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  await expect(line).toContainText('Anderson');
  await expect(line).toContainText('07');
});
