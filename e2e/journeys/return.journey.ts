import { placeOrder } from '../shop/place-order';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf, newBuyer } from '../shop/shopping';
import { postFromOwnAddress } from '../shop/own-address';

/** Presses of a shopper who returns something; typing is not counted. */
const fewestClicks = 5;

test('returns a piece without knowing the number of its order', async ({ page, context }) => {
  await postFromOwnAddress(context);
  const buyer = newBuyer();
  const main = mainOf(page);
  const order = await placeOrder(context, buyer, ['ghana-kente-hoodie-golden-stool']);
  let clicks = 0;
  const press = async (target: ReturnType<typeof main.getByRole>) => {
    clicks++;
    await target.click();
  };

  await page.goto('/');
  await becomesInteractive(page);
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' }));
  await press(main.getByRole('link', { name: 'Find your order' }));
  await main.getByLabel('Email or phone').fill(buyer.email);
  await press(main.getByRole('button', { name: 'Find orders' }));
  await press(main.getByRole('article', { name: `Order ${order}` }).getByRole('link', { name: 'Return' }));

  // Only what the shop cannot know is left to fill in.
  await expect(page).toHaveURL('/pages/after-ship-center');
  await expect(main.getByLabel(/^Order number/)).toHaveValue(order);
  await expect(main.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(main.getByRole('radio', { name: 'I want to return or exchange something' })).toBeChecked();
  await main.getByLabel('Full name').fill(buyer.name);
  await main.getByLabel('Phone').fill('+1 555 010 0142');
  await main.getByLabel('Description').fill('The hoodie is too large.');
  const opened = page.waitForEvent('popup');
  await press(main.getByRole('button', { name: 'Send report' }));
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText(/thank/i);
  expect(clicks).toBe(fewestClicks);
});
