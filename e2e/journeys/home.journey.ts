import type { Page } from '@playwright/test';
import { expectAccessible } from '../shop/accessibility';
import { mainOf } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

const highlights = (page: Page) => mainOf(page).getByRole('region', { name: 'Highlights' });
const currentOf = (page: Page) => highlights(page).locator('button[aria-current]');

/** The carousel is the first part of the page that hydrates. */
const carouselIsReady = (page: Page) =>
  page.waitForFunction(() => {
    const button = document.querySelector('main [aria-label="Highlights"] button');
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactFiber'));
  });

test('preloads the first banner’s picture and loads hidden ones after hydration', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  // The scripts never arrive, so the page stays in its state before hydration.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'load' });
  await expect(highlights(page).locator('img')).toHaveCount(2);
  const preloaded = page.locator('link[rel=preload][as=image]').first();
  await expect(preloaded).toHaveAttribute('fetchpriority', 'high');
  const first = await highlights(page).locator('img').first().getAttribute('srcset');
  await expect(preloaded).toHaveAttribute('imagesrcset', first ?? '');
  // Scripts leave the line to the visible content, and are compiled while they arrive (decision 0096).
  const scripts = page.locator('link[rel=preload][as=script]');
  await expect(scripts.and(page.locator('[fetchpriority=low]'))).not.toHaveCount(0);
  await expect(scripts.and(page.locator(':not([fetchpriority=low])'))).toHaveCount(0);
  const document = await (await page.request.get('/')).text();
  expect(document).not.toMatch(/<link[^>]+as="script"|<script[^>]+\ssrc=/);
  for (const script of await scripts.all()) {
    const text = await (await page.request.get((await script.getAttribute('href')) ?? '')).text();
    expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }

  await page.unroute('**/assets/**/*.js');
  await page.goto('/');
  await expect(highlights(page).locator('img')).toHaveCount(5);
});

test('the first banner’s button is in view on a small desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(highlights(page).getByRole('link', { name: 'Find your country' })).toBeInViewport({
    ratio: 1,
  });
});

test('banners change by keys, and can be paused', async ({ page }) => {
  await page.goto('/');
  await carouselIsReady(page);
  expect((await highlights(page).getByRole('listitem').first().boundingBox())?.height).toBeLessThanOrEqual(
    600,
  );

  const pause = highlights(page).getByRole('button', { name: 'Pause' });
  await pause.click();
  const play = highlights(page).getByRole('button', { name: 'Play' });
  await expect(play).toBeFocused();
  // On a busy machine a banner's five seconds may have passed before it was paused.
  const banners = await highlights(page).locator('h1, h2').allTextContents();
  expect(banners[0]).toBe('Cloth with an origin');
  const current = banners.indexOf((await currentOf(page).textContent()) ?? '');
  const before = banners.at(current - 1) ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect(currentOf(page)).toHaveText(before);
  await expect(mainOf(page).getByRole('heading', { name: before })).toBeInViewport();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true });

  test('loads a small first banner, and a short swipe changes it', async ({ page }) => {
    await page.goto('/');
    // The largest paint of the page: the picture has fewer pixels than the screen, because full density would more
    // than double its bytes.
    const picture = highlights(page).locator('img').first();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/width=480$/);
    await carouselIsReady(page);
    // On a busy machine a banner's five seconds may pass before the finger moves.
    await highlights(page).getByRole('button', { name: 'Pause' }).tap();
    const banners = await highlights(page).locator('h1, h2').allTextContents();
    const before = banners.indexOf((await currentOf(page).textContent()) ?? '');
    const next = banners[(before + 1) % banners.length] ?? '';
    const box = await highlights(page).getByRole('list').boundingBox();
    const finger = await page.context().newCDPSession(page);
    const y = (box?.y ?? 0) + 100;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch('touchStart', 250);
    for (const x of [240, 225, 210, 200]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect(currentOf(page)).toHaveText(next);
    await expect(highlights(page).getByRole('heading', { name: next })).toBeInViewport();
    await expectAccessible(page);
  });
});
