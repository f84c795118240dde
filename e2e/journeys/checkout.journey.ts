import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleWithoutScript } from '../shop/accessibility';
import { tabTo } from '../shop/keyboard';
import { linesOf, makeCart } from '../shop/made-cart';
import { expect, test } from '../shop/quiet-test';
import { newBuyer, orderNumberOn } from '../shop/shopping';

const printed = { 'Custom Text': 'Ama & Kofi 1957', 'Custom Number': '07' };
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const totals = (page: Page) => page.getByRole('table', { name: 'Cost of this order' });
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

test.describe('without JavaScript, 360 px wide', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('completes the checkout: summary, discount, country fields, shipping, order and return to the shop', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 422/);
    const buyer = newBuyer();
    const { id, checkoutUrl } = await makeCart([printed, {}], ['welcome10']);
    // The picture of the summary has its real size only when the demo draws it.
    await page.context().unrouteAll();
    await page.goto(checkoutUrl);
    await fits(page);
    await page.getByText('Show order summary').click();
    const picture = page.locator('details img').first();
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(
      160,
    );
    await expect(page.locator('details')).toContainText('Ama & Kofi 1957');
    await expect(totals(page)).toContainText('−$11.00');
    await expect(totals(page)).toContainText('Tax');
    await expect(totals(page)).toContainText('$0.00');
    await expectAccessibleWithoutScript(page);

    await test.step('missing entries are shown beside their fields and above the form', async () => {
      await page
        .getByRole('button', { name: /^Place test order/ })
        .last()
        .click();
      await expect(page.getByRole('alert')).toContainText('things need your attention');
      await expect(field(page, 'Email')).toHaveAccessibleDescription(/Enter your email so you can look up/);
      await fits(page);
      await expectAccessibleWithoutScript(page);
    });

    await test.step('each country has its own fields and shipping', async () => {
      await field(page, 'Country or region').selectOption({ label: 'Canada' });
      await page.getByRole('button', { name: 'Show fields for this country' }).click();
      await expect(field(page, 'Province')).toBeVisible();
      await expect(page.getByRole('radio', { name: /Standard with insurance/ })).toBeChecked();
      await field(page, 'Country or region').selectOption({ label: 'Fiji' });
      await page.getByRole('button', { name: 'Show fields for this country' }).click();
      await expect(page.getByRole('radio', { name: /DHL/ })).toBeVisible();
      await field(page, 'Country or region').selectOption({ label: 'United States' });
      await page.getByRole('button', { name: 'Show fields for this country' }).click();
    });

    await test.step('excluded places are refused with the reason', async () => {
      await field(page, 'Email').fill(buyer.email);
      await field(page, 'Full name').fill(buyer.name);
      await field(page, 'Street and house number').fill('PSC 3 Box 1');
      await field(page, 'City').fill('APO');
      await field(page, 'State').selectOption({ label: 'Armed Forces Europe' });
      await field(page, 'ZIP code').fill('09012');
      await page
        .getByRole('button', { name: /^Place test order/ })
        .last()
        .click();
      await expect(page.getByRole('alert')).toContainText('We do not deliver to APO and FPO addresses');
    });

    await field(page, 'Street and house number').fill('1 Kapiolani Boulevard');
    await field(page, 'City').fill('Honolulu');
    await field(page, 'State').selectOption({ label: 'Hawaii' });
    await field(page, 'ZIP code').fill('96813');
    await page.getByRole('button', { name: 'Update shipping and total' }).click();
    await expect(totals(page)).toContainText('$24.99');
    await page
      .getByRole('button', { name: /^Place test order/ })
      .last()
      .click();
    const order = await orderNumberOn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Thank you, ${buyer.name}`);
    await expect(totals(page)).toContainText('WELCOME10');
    await fits(page);
    await expectAccessibleWithoutScript(page);
    const confirmation = page.url();
    await page.getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    // The cart has become the order: it cannot be bought twice, and its address shows the order.
    expect(await linesOf(id)).toEqual({});
    await page.goto(checkoutUrl);
    await expect(page.getByRole('main')).toContainText(`This cart has become order ${order}`);
    await page.getByRole('link', { name: 'See the order' }).click();
    await expect(page).toHaveURL(confirmation);
  });
});

test('by keyboard: fields depend on the country, the total on the shipping, and errors get the focus', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const buyer = newBuyer();
  const { checkoutUrl } = await makeCart([printed]);
  await page.goto(checkoutUrl);
  await expectAccessible(page);
  const type = async (label: string, text: string) => {
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
  };
  const place = page.getByRole('button', { name: /^Place test order ·/ });
  await tabTo(page, place);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await type('Email', buyer.email);
  await type('Country or region', 'Australia');
  await expect(field(page, 'Postcode')).toBeVisible();
  await type('Full name', buyer.name);
  await type('Street and house number', '12 Larapinta Drive');
  await type('City', 'Alice Springs');
  await type('State', 'Northern');
  await type('Postcode', '0870');
  await page.keyboard.press('Tab');
  await tabTo(page, page.getByRole('radio', { name: /remote area/ }));
  await expect(totals(page)).toContainText('$19.99');
  await tabTo(page, place);
  await page.keyboard.press('Enter');
  await orderNumberOn(page);
  await expect(page.getByRole('main')).toContainText('Alice Springs, Northern Territory, 0870');
  await expectAccessible(page);
});
