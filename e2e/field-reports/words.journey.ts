import type { Page } from '@playwright/test';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf, newBuyer } from '../shop/shopping';
import { translate } from '../shop/translate';

const hoodie = '/products/ghana-kente-hoodie-golden-stool';
const families = '👨‍👩‍👧‍👦'.repeat(8);
const hebrew = 'שלום!';

/** Texts with Hebrew letters whose element has not a direction of its own. */
const misdirected = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\p{Script=Hebrew}/u.test(node.textContent ?? ''),
        ),
      )
      .filter((element) => !element.closest('bdi, [dir=auto], svg'))
      .map((element) => element.outerHTML),
  );

test('counts, reads and shows words as people write them, also while a machine translates', async ({
  page,
}) => {
  await page.goto(hoodie);
  await becomesInteractive(page);
  const main = mainOf(page);
  await main.getByRole('radio', { name: '2XL', exact: true }).check({ force: true });
  for (const kind of ['Text', 'Number'])
    await main
      .getByRole('group', { name: `Add Custom ${kind}` })
      .getByText('Yes')
      .click();
  const text = main.getByLabel('Custom text');
  await text.fill(' ');
  await translate(page);

  await text.fill(families);
  await expect(main.getByText(/^8\/50 characters/)).toBeVisible();
  await text.fill('x'.repeat(51));
  await expect(main.getByText(/^51\/50 characters, too long/)).toBeVisible();
  await page.getByRole('button', { name: /^Currency:/ }).click();
  await page.getByRole('option', { name: /Germany/ }).click();
  await expect(page.getByRole('button', { name: /^Currency:/ })).toContainText('EUR');
  await expect(main.locator('form#add-to-cart').locator('xpath=..')).toContainText('€');
  await expect(main.getByRole('region', { name: 'Delivery' })).toContainText('to Germany');
  await main.getByRole('radio', { name: 'XL', exact: true }).check({ force: true });

  await text.fill(hebrew);
  await expect(text).toHaveCSS('direction', 'rtl');
  await main.getByLabel('Custom number').fill('٤٢');
  await main.getByRole('textbox', { name: 'Quantity' }).fill('１２');
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Added to Cart' });
  for (const value of [hebrew, '42', '12'])
    await expect(dialog.getByText(value, { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toHaveText('(12) Cart');
  await dialog.getByRole('link', { name: 'Go to Cart' }).click();

  const line = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
  await expect(line.getByRole('definition').filter({ hasText: hebrew })).toHaveCSS('direction', 'rtl');
  await translate(page);
  const quantity = line.getByRole('textbox', { name: /^Quantity/ });
  await quantity.fill('40');
  await quantity.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toHaveText('(40) Cart');
  await expect(line.getByText('each')).toBeVisible();
  await page.getByRole('button', { name: /^Currency:/ }).click();
  await page.getByRole('option', { name: /Japan/ }).click();
  await expect(main.getByText(/^≈ ¥/).first()).toBeVisible();
  await expect(main.getByText(/^Delivery to/)).toHaveText('Delivery to Japan');
  await main.getByText('Is it a gift?').click();
  await main.getByLabel(/^Gift note/).fill(`${hebrew}${families}`);
  await expect(main.getByText(/^13\/300 characters/)).toBeVisible();
  expect(await misdirected(page)).toEqual([]);
});

test('what changes on a page of another slice changes for a reader of a translation, too', async ({
  page,
  complaints,
}) => {
  // The header and the footer may be translated before React has taken them over. It then renders them anew.
  complaints.allow(/React error #418/);
  const main = mainOf(page);
  const open = async (address: string) => {
    await page.goto(address);
    // React renders anew what is translated before it has taken over.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main :is(h1, h2, a, button)')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    );
    await translate(page);
  };

  await open('/collections/all');
  const total = main.getByRole('region', { name: 'Filter and sort' }).getByRole('status');
  const all = (await total.textContent()) ?? '';
  const filters = main.getByRole('form', { name: 'Filters' });
  await filters.locator('summary', { hasText: 'Type' }).click();
  await filters.getByRole('checkbox', { name: /^Hawaiian Shirt/ }).check();
  await expect(main.getByRole('link', { name: /^Remove filter/ })).toBeVisible();
  await expect(total).not.toHaveText(all);
  await translate(page);
  await main.getByRole('link', { name: /^Remove filter/ }).click();
  await expect(total).toHaveText(all);

  await open('/register');
  await main.getByLabel('Email', { exact: true }).fill(newBuyer().email);
  await main.getByRole('button', { name: 'Verify' }).click();
  await expect(main.getByText(/^We have sent a code to/)).toBeVisible();
  const password = main.getByLabel('Password', { exact: true });
  await password.fill('kente');
  await expect(main.getByText(/^Weak/)).toBeVisible();
  await translate(page);
  await password.fill('woven by hand, 7 ways');
  await expect(main.getByText(/^(?:Good|Strong) password$/)).toBeVisible();

  await open('/pages/modification-cancellation');
  const form = main.getByRole('form');
  const details = form.getByRole('textbox', { name: /^(?:What should|Why do you)/ });
  await form.getByLabel('Request type').selectOption('edit-design');
  await expect(details).toHaveAccessibleName(/^What should/);
  await translate(page);
  await form.getByLabel('Request type').selectOption('cancel-order');
  await expect(details).toHaveAccessibleName(/^Why do you/);
});
