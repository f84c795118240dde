import { expectAccessible } from '../shop/accessibility';
import { signUp } from '../shop/accounts';
import { expectRightOnPaper } from '../shop/paper';
import { orderHoodie } from '../shop/place-order';
import { serveReviewWithFilm } from '../shop/review-film';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf, newBuyer } from '../shop/shopping';

const handle = 'ghana-kente-hoodie-golden-stool';

test('a buyer’s review is seen by others', { tag: '@main' }, async ({ page }) => {
  const buyer = newBuyer();
  const main = mainOf(page);
  await signUp(page, buyer);
  const order = await orderHoodie(buyer);

  await page.goto('/user?tab=orders');
  const card = main.getByRole('article', { name: `Order ${order}` });
  await expect(card.getByRole('link', { name: /^Ghana Kente Hoodie/ })).toHaveAttribute(
    'href',
    `/products/${handle}`,
  );
  await expectAccessible(page);
  await expectRightOnPaper(page);
  const photo = await page.screenshot({ type: 'jpeg' });
  await card.getByRole('button', { name: 'Write Review' }).click();

  const dialog = page.getByRole('dialog', { name: 'Write a review' });
  await dialog.getByRole('radio', { name: '4 stars: Very good' }).check({ force: true });
  await dialog.getByLabel('Your review').fill('Warm, and the kente is woven all around the sleeves.');
  await dialog
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(dialog.getByRole('img', { name: 'front.jpg' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole('button', { name: 'Show review' }).click();
  const own = page.getByRole('dialog', { name: 'Your review' });
  await expect(own.getByText('Verified purchase')).toBeVisible();
  const picture = own.getByRole('img', { name: 'Picture 1 of 1 by Ama Mensah' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const first = main.getByRole('list', { name: 'Reviews' }).getByRole('article').first();
  // The page cache may still have the page without the new review.
  await expect(async () => {
    await page.goto('/pages/reviews');
    await expect(first).toContainText('kente is woven', { timeout: 2000 });
  }).toPass();
  await page.goto(`/products/${handle}`);
  // The rating of this product, from real reviews.
  const rated = main.getByRole('link', { name: /^Rated \d(\.\d)? out of 5 \d+ reviews?$/ });
  await expect(rated).toBeVisible();
  // The product's card in lists shows the rating of this review and the demo reviews too.
  const stars = await rated.getByRole('img').getAttribute('aria-label');
  const count = await rated.textContent();
  await page.goto('/collections/hoodie');
  const listed = main.locator(`a.card[href="/products/${handle}"]`).first();
  await expect(listed.getByRole('img', { name: `${stars}, ${count}`, exact: true })).toBeVisible();
  expect(Number.parseInt(count ?? '')).toBeGreaterThan(1);
});

test('summarises, filters and opens reviews', async ({ page }) => {
  const main = mainOf(page);
  const list = main.getByRole('list', { name: 'Reviews' });
  const stars = async () =>
    (await list.getByRole('img', { name: /^Rated/ }).all()).length === 0
      ? []
      : list.getByRole('img', { name: /^Rated/ }).evaluateAll((all) => all.map((star) => star.ariaLabel));

  await page.goto('/pages/reviews');
  await becomesInteractive(page);
  const summary = main.getByRole('region', { name: 'Summary' });
  await expect(summary.getByText('4.6')).toBeVisible();
  await summary.getByText(/^1,5\d\d reviews$/).click();
  await expect(summary.getByRole('row', { name: /^5 stars/ })).toContainText(/1,2\d\d/);
  await expectAccessible(page);
  // Cards of different heights follow each other down the columns without holes.
  const gaps = await list.getByRole('article').evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect());
    return boxes.flatMap(({ left, bottom }) => {
      const below = boxes.filter((other) => other.left === left && other.top >= bottom);
      return below.length > 0 ? [Math.round(Math.min(...below.map(({ top }) => top)) - bottom)] : [];
    });
  });
  expect(gaps.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(24);
  await summary.getByRole('link', { name: '2 stars' }).click();
  await expect(page).toHaveURL('/pages/reviews?stars=2');
  await expect.poll(stars).toEqual(Array(12).fill('Rated 2 out of 5'));

  const film = await serveReviewWithFilm(page);
  await main.getByRole('link', { name: 'With pictures' }).click();
  await expect(page).toHaveURL(/photos=1/);
  await page.setViewportSize({ width: 360, height: 740 });
  await list.getByRole('article').first().getByRole('link').click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await expect(dialog.getByRole('img', { name: /^Picture 1 of/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^Show video/ }).click();
  const video = dialog.getByLabel(/^Video \d of \d by /);
  await expect(video).toBeInViewport();
  await expect(video).toHaveAttribute('controls');
  // The film loops, so only opening another item can pause it.
  await video.evaluate(async (player: HTMLVideoElement) => {
    player.loop = true;
    await player.play();
  });
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0);
  expect(await video.evaluate((player: HTMLVideoElement) => player.videoWidth)).toBe(film.width);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Show picture 1' }).click();
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.paused)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/review=/);
});
