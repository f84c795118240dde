import type { Page } from '@playwright/test';
import { Mission } from '../shop/mission';
import { orderHoodie } from '../shop/place-order';
import { expect, test } from '../shop/quiet-test';
import {
  becomesInteractive,
  countryIsPassedOn,
  mainOf,
  newBuyer,
  orderNumberOn,
  searchBox,
} from '../shop/shopping';

// Three shoppers from the home page to the end of what they came for. The most that each may need stands in the test;
// docs/benchmarks.md has what each needs.

/** Types who gets the order and where; a place outside of the United States has been chosen before. */
async function deliverTo(checkout: Page, mission: Mission, entries: Readonly<Record<string, string>>) {
  for (const [label, entry] of Object.entries(entries))
    await mission.type(checkout.getByLabel(label, { exact: true }), entry);
}

test('a personalized hoodie for a father, in Canadian dollars, with the day it arrives', async ({ page }) => {
  const mission = new Mission('click');
  const buyer = newBuyer();
  const main = mainOf(page);
  await page.goto('/');
  await becomesInteractive(page);
  const banner = page.getByRole('banner');
  await mission.press(banner.getByRole('button', { name: /^Currency/ }));
  await mission.type(page.getByRole('combobox', { name: 'Find a currency' }), 'canada');
  await mission.press(page.getByRole('option', { name: /Canada/ }));
  await mission.type(searchBox(page), 'hoodie for dad');
  await mission.press(banner.getByRole('button', { name: 'Search', exact: true }));
  const found = main.getByRole('list', { name: 'Search results' }).getByRole('link');
  await expect(found.first()).toContainText(/Hoodie.*C\$\d/s);
  await mission.press(found.first());

  await becomesInteractive(page);
  const delivery = main.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText('to Canada ·');
  const arrival = delivery.getByText(/^Usually \w{3}, /);
  // Above the button, without a press.
  await expect(arrival).toBeVisible();
  const promised = (await arrival.textContent()) ?? '';
  await mission.press(main.getByRole('group', { name: /^Size/ }).getByText('XL', { exact: true }));
  await mission.press(main.getByRole('group', { name: 'Add Custom Text' }).getByText('Yes'));
  await mission.type(main.getByLabel('Custom text'), 'Dad');
  // The panel passes the country on; when it is left before that, the cart's page does.
  const isPassedOn = countryIsPassedOn(page);
  await mission.press(main.getByRole('button', { name: 'Add to Cart' }));
  await mission.press(
    page.getByRole('dialog', { name: 'Added to Cart' }).getByRole('link', { name: 'Go to Cart' }),
  );
  await expect(main.getByText(promised)).toBeVisible();
  await expect(main.getByText(/charged in USD/)).toHaveCount(1);

  const opened = page.waitForEvent('popup');
  await isPassedOn;
  await mission.press(main.getByRole('link', { name: 'Proceed to Checkout' }));
  const checkout = await opened;
  await expect(checkout.getByLabel('Country or region')).toHaveValue('CA');
  await expect(checkout.getByText(promised).first()).toBeVisible();
  await deliverTo(checkout, mission, {
    Email: buyer.email,
    'Full name': buyer.name,
    'Street and house number': '12 Wellington Street',
    City: 'Ottawa',
    'Postal code': 'K1A 0A9',
  });
  await mission.choose(checkout.getByLabel('Province'), 'Ontario');
  await mission.press(checkout.getByRole('button', { name: /^Place test order/ }).last());
  await orderNumberOn(checkout);
  await expect(checkout.getByText(promised).first()).toBeVisible();

  const { presses, words, seconds } = mission.figures();
  expect(presses).toBeLessThanOrEqual(20);
  expect(words).toBeLessThanOrEqual(2_200);
  expect(seconds).toBeLessThanOrEqual(85);
});

test('a return without the number of the order', async ({ page }) => {
  const mission = new Mission('click');
  const buyer = newBuyer();
  const main = mainOf(page);
  const order = await orderHoodie(buyer);

  await page.goto('/');
  await becomesInteractive(page);
  await mission.press(page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' }));
  await mission.press(main.getByRole('link', { name: 'Find your order' }));
  await mission.type(main.getByLabel('Email or phone'), buyer.email);
  await mission.press(main.getByRole('button', { name: 'Find orders' }));
  await mission.press(
    main.getByRole('article', { name: `Order ${order}` }).getByRole('link', { name: 'Return' }),
  );

  // Only what the shop cannot know is left to fill in.
  await expect(page).toHaveURL('/pages/after-ship-center');
  await expect(main.getByLabel(/^Order number/)).toHaveValue(order);
  await expect(main.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(main.getByRole('radio', { name: 'I want to return or exchange something' })).toBeChecked();
  await mission.type(main.getByLabel('Full name'), buyer.name);
  await mission.type(main.getByLabel('Phone'), '+1 555 010 0142');
  await mission.type(main.getByLabel('Description'), 'The hoodie is too large.');
  const opened = page.waitForEvent('popup');
  await mission.press(main.getByRole('button', { name: 'Send report' }));
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText(/thank/i);

  const { presses, words, seconds } = mission.figures();
  expect(presses).toBeLessThanOrEqual(9);
  expect(words).toBeLessThanOrEqual(1_700);
  expect(seconds).toBeLessThanOrEqual(52);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, sizesChosen: false });

  test('a flag blanket with one hand', { tag: '@main' }, async ({ page }) => {
    const mission = new Mission('tap');
    const buyer = newBuyer();
    const main = mainOf(page);
    await page.goto('/');
    await becomesInteractive(page);
    await mission.type(searchBox(page), 'canada blanket');
    const suggested = page.getByRole('listbox', { name: 'Suggested products' }).getByRole('option');
    await expect(suggested.first()).toContainText(/Canada.*Blanket/s);
    await mission.press(suggested.first());
    await becomesInteractive(page);
    await mission.press(main.getByRole('button', { name: 'Add to Cart' }));
    await mission.press(
      page.getByRole('dialog', { name: 'Check Your Size' }).getByRole('button', { name: /^Add Size/ }),
    );
    await mission.press(
      page.getByRole('dialog', { name: 'Added to Cart' }).getByRole('link', { name: 'Go to Cart' }),
    );
    const opened = page.waitForEvent('popup');
    await mission.press(main.getByRole('link', { name: 'Proceed to Checkout' }));
    const checkout = await opened;
    await deliverTo(checkout, mission, {
      Email: buyer.email,
      'Full name': buyer.name,
      'Street and house number': '214 Weaver Street',
      City: 'Portland',
      'ZIP code': '97205',
    });
    await mission.choose(checkout.getByLabel('State'), 'Oregon');
    await mission.press(checkout.getByRole('button', { name: /^Place test order/ }).last());
    await orderNumberOn(checkout);

    const { presses, words, seconds, outOfReach } = mission.figures();
    expect(presses).toBeLessThanOrEqual(14);
    expect(words).toBeLessThanOrEqual(750);
    expect(seconds).toBeLessThanOrEqual(65);
    // The search field, its first suggestion, and no more than that.
    expect(outOfReach).toBeLessThanOrEqual(2);
  });
});
