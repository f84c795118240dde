import type { Page } from '@playwright/test';
import { everyPage } from '../shop/every-page';
import { keepCart, makeCart } from '../shop/made-cart';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf, searchBox } from '../shop/shopping';

/** One page of each slice and of each layout, beside the product's, whose heading stands in a column. */
const pages = {
  'not found': '/no/such/address',
  collection: everyPage['a collection'],
  search: everyPage.search,
  countries: everyPage['find your country'],
  cart: everyPage.cart,
  login: '/login',
  orders: everyPage['order lookup'],
  reviews: '/pages/reviews',
  text: '/pages/shipping-information',
  questions: '/pages/help-center',
  form: '/pages/after-ship-center',
  contact: '/pages/contact-us',
  about: everyPage['about us'],
  received: '/pages/thank-you-for-submit?request=8',
};

/** What a shopper would see differ when the page's slice changes. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')!;
    const heading = main.querySelector('h1')!;
    const trail = main.querySelector('nav[aria-label="Breadcrumb"]');
    const home = trail?.querySelector('a');
    const top = main.getBoundingClientRect().top;
    const { fontSize, fontWeight, lineHeight, fontFamily, color } = getComputedStyle(heading);
    const arrows = [...main.querySelectorAll('summary, select')].filter((each) => each.checkVisibility());
    return {
      heading: [fontSize, fontWeight, lineHeight, fontFamily, color],
      distance: Math.round(heading.getBoundingClientRect().top - top),
      home: home && [home.textContent, home.getBoundingClientRect().top - top, getComputedStyle(home).color],
      // The systems' own arrows, beside the one chevron.
      arrows: arrows.flatMap((each) => {
        const { backgroundImage, listStyleType } = getComputedStyle(each);
        const isOurs =
          each.localName === 'select' ? backgroundImage.includes('m6 9 6 6 6-6') : listStyleType === 'none';
        return isOurs ? [] : each.outerHTML;
      }),
      chevrons: [...main.querySelectorAll('summary path')].flatMap((path) =>
        path.getAttribute('d') === 'm6 9 6 6 6-6' ? [] : path.outerHTML,
      ),
    };
  });

/** Texts that none of these pages has: amounts with a currency's code, dates in digits, other words for logging in. */
const otherWays =
  /\d (?:USD|EUR)\b|\b\d{1,2}\/\d{1,2}\/\d{4}|\bsign(?:ed|ing)?[ -](?:in|out)\b|After Ship Center/gi;

test('every slice’s pages have one heading, breadcrumb, chevron and way to write', async ({
  page,
  complaints,
}) => {
  // Photographs that are drawn when their page is left.
  complaints.allow(/status of 404/, /reviews\/images/);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const looks: Record<string, Awaited<ReturnType<typeof looksOf>>> = {};
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(address);
      await expect(mainOf(page).getByRole('heading', { level: 1 })).toBeVisible();
      looks[name] = await looksOf(page);
      const text = await page.locator('body').innerText();
      // The page of that name keeps its title, as specified.
      const found = text
        .match(otherWays)
        ?.filter((words) => name !== 'form' || words !== 'After Ship Center');
      expect(found ?? [], `${name} at ${width} px`).toEqual([]);
    }
    const one = looks['not found']!;
    expect(one).toMatchObject({
      home: ['Home', expect.any(Number), expect.any(String)],
      arrows: [],
      chevrons: [],
    });
    expect(one.heading[0]).toBe('36px');
    expect(looks).toEqual(Object.fromEntries(Object.keys(pages).map((name) => [name, one])));

    await page.goto(everyPage['a product']);
    const product = await looksOf(page);
    expect(product).toMatchObject({ distance: one.distance, home: one.home, arrows: [], chevrons: [] });
    expect(product.heading[0]).toBe(width === 360 ? '28px' : '36px');
  }
});

test('the header stays where it is when a shopper has logged in', async ({ page }) => {
  await page.goto('/pages/contact-us');
  await becomesInteractive(page);
  const before = await searchBox(page).boundingBox();
  await page.evaluate(() => localStorage.setItem('user-name', 'Wilhelmina Wordsworth'));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(await searchBox(page).boundingBox()).toEqual(before);
});

test('a phone’s header keeps its height with ten units in the cart', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const banner = page.getByRole('banner');
  await page.goto('/pages/contact-us');
  await expect(banner.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  const before = await banner.boundingBox();
  const { id } = await makeCart(Array.from({ length: 10 }, (_, place) => ({ 'Custom Text': `T${place}` })));
  await keepCart(context, id);
  await page.goto('/pages/contact-us');
  await expect(banner.getByRole('link', { name: '(10) Cart' })).toBeVisible();
  expect(await banner.boundingBox()).toEqual(before);
});
