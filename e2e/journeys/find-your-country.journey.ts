import { expectAccessible } from '../shop/accessibility';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

test('finds a country by its letter or by typing its name', { tag: '@main' }, async ({ page }) => {
  await page.goto('/pages/find-your-country');
  await becomesInteractive(page);
  const main = mainOf(page);
  const listed = main.getByRole('list', { name: 'Countries' }).getByRole('link');
  const letter = (name: string) =>
    main.getByRole('navigation', { name: 'First letter' }).getByRole('link', { name, exact: true });
  await expect(letter('A')).toHaveAttribute('aria-current', 'page');
  await expect(listed.first()).toHaveAccessibleName('Afghanistan');
  await expectAccessible(page);

  await letter('X').click();
  await expect(main.getByText('No country found.')).toBeVisible();
  await expectAccessible(page);
  await letter('C').click();
  await expect(page).toHaveURL('/pages/find-your-country?letter=C');
  await expect(listed.first()).toHaveAccessibleName('Cabo Verde');
  await page.goBack();
  await expect(main.getByText('No country found.')).toBeVisible();

  const field = main.getByRole('searchbox', { name: 'Country name' });
  await field.pressSequentially('gui');
  await expect(listed).toHaveText([
    /^\s*Equatorial Guinea/,
    /^\s*Guinea$/,
    /^\s*Guinea-Bissau/,
    /^\s*Papua New Guinea/,
  ]);
  await expect(field).toBeFocused();
  await field.fill('zzz');
  await expect(main.getByText('No country found.')).toBeVisible();
  await field.fill('COTE');
  await expect(listed).toHaveText([/Côte d.Ivoire/]);
  await field.press('Enter');
  await expect(page).toHaveURL('/collections/cote-divoire');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Côte d.Ivoire/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('letters are links and the name is a form', async ({ page }) => {
    await page.goto('/pages/find-your-country');
    const main = mainOf(page);
    await main.getByRole('link', { name: 'F', exact: true }).click();
    await expect(main.getByRole('link', { name: 'Fiji' })).toHaveAttribute('href', '/collections/fiji');
    await main.getByRole('searchbox', { name: 'Country name' }).fill('zeal');
    await main.getByRole('button', { name: 'Find' }).click();
    await main.getByRole('link', { name: 'New Zealand' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'New Zealand' })).toBeVisible();
  });
});
