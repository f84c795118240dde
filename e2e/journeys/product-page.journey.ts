import type { BrowserContext } from '@playwright/test';
import { cookieNames } from '@store/shared/contracts/storage';
import { expectAccessible } from '../shop/accessibility';
import { isLargestPaint } from '../shop/largest-paint';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

/** A hoodie whose larger sizes cost more and whose size L is sold out. */
const hoodie = '/products/fiji-masi-tapa-hoodie-ocean-border';

/** A T-shirt in five colours. */
const shirt = '/products/cote-divoire-dashiki-kid-t-shirt-harmattan';

/** Of a product's document before compression. */
const largestDocumentBytes = 95_000;

test('the button of a product is in view on a small desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/products/ghana-kente-hoodie-golden-stool');
  await expect(mainOf(page).getByRole('button', { name: 'Add to Cart' })).toBeInViewport({ ratio: 1 });
});

test('options, address, size guide and structured data', { tag: '@main' }, async ({ page }) => {
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
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await main.getByRole('button', { name: 'Size Guide' }).click();
  await guide.getByText('cm', { exact: true }).click();
  await page.reload();
  await main.getByRole('button', { name: 'Size Guide' }).click();
  await expect(guide.getByRole('radio', { name: 'cm' })).toBeChecked();
  await guide.getByRole('button', { name: 'Close' }).click();

  await main.getByText('Delivery Information').click();
  await expect(main.getByText('USA: 5–12 business days')).toBeVisible();
  const delivery = main.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByText(/^Usually \w{3}, \w{3} \d+ – /)).toBeVisible();

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

  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as { '@type'?: string; offers?: object },
  );
  expect(data.map((each) => each['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
  expect(data.find((each) => each['@type'] === 'Product')?.offers).toMatchObject({
    name: 'L',
    price: '54.99',
    priceCurrency: 'USD',
    availability: 'https://schema.org/OutOfStock',
  });
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /front\.jpg\?width=1200/,
  );
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

test('previews custom text on the picture, adds it to the cart and lists recently viewed products', async ({
  page,
  context,
}) => {
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
  const [picture, typed] = [await preview.boundingBox(), await field.boundingBox()];
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

  // Products without print areas have no preview; everything else works.
  await page.goto('/products/namibia-ribbon-sash-casual-dress-moss');
  await becomesInteractive(page);
  await main.getByRole('group', { name: 'Add Custom Text' }).getByText('Yes').click();
  await main.getByLabel('Custom text').fill('Anderson');
  await expect(main.getByText('8/50 characters')).toBeVisible();
  await expect(gallery.locator('svg text, svg textPath')).toHaveCount(0);

  // Two products were viewed, newest first; the present one is not listed.
  await page.goto(hoodie);
  const viewed = main.getByRole('region', { name: 'Recently Viewed Products' }).getByRole('link');
  await expect(viewed).toHaveCount(2);
  await expect(viewed.first()).toHaveAttribute('href', '/products/namibia-ribbon-sash-casual-dress-moss');
  await expect(viewed.last()).toHaveAttribute('href', /^\/products\/coastal-gulls/);
  await expect.poll(() => viewedHandles(context)).toHaveLength(3);
  await viewed.first().click();
  await expect(main.getByRole('heading', { level: 1, name: /^Namibia/ })).toBeVisible();
  await expect(viewed.first()).toHaveAttribute('href', hoodie);
  await expect(viewed).toHaveCount(2);
  // A product that is viewed again is the newest and is listed once.
  await expect
    .poll(() => viewedHandles(context))
    .toEqual([
      'namibia-ribbon-sash-casual-dress-moss',
      'fiji-masi-tapa-hoodie-ocean-border',
      'coastal-gulls-heritage-football-jersey-lagoon-and-sand',
    ]);
});

/** Handles in the cookie of recently viewed products, which lasts seven days. */
async function viewedHandles(context: BrowserContext): Promise<string[]> {
  const cookie = (await context.cookies()).find(({ name }) => name === cookieNames.viewedProducts);
  if (!cookie) return [];
  const days = (cookie.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  return (JSON.parse(decodeURIComponent(cookie.value)) as { handle: string }[]).map(({ handle }) => handle);
}
