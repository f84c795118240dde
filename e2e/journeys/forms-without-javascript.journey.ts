import { allForms } from '@store/shared/contracts/forms/all-forms';
import { errorLine } from '@store/shared/contracts/forms/form';
import { expectAccessibleWithoutScript } from '../shop/accessibility';
import {
  controlOf,
  escaped,
  fill,
  formOn,
  mistakesOf,
  send,
  storedRequest,
  uniqueRequest,
} from '../shop/form-fields';
import { expect, test } from '../shop/quiet-test';
import { mainOf } from '../shop/shopping';

test.setTimeout(240_000);
test.use({ actionTimeout: 30_000, javaScriptEnabled: false });

const person = 'Ada "Mensah" <&>';
test('returns an invalid form with every mistake, and accepts it once corrected', async ({
  page,
  context,
  complaints,
}) => {
  const name = 'intellectual-property';
  const kept = 'name';
  complaints.allow(/status of 4/, /preloaded using link preload/);
  await page.goto(`/pages/${name}`);
  await controlOf(formOn(page, name), name, kept).fill(person);
  const missing = Object.keys(allForms[name].fields).flatMap((field) => {
    const empty = mistakesOf(name, field).find((mistake) => /^(?:empty|none)$/.test(mistake?.what ?? ''));
    return empty?.error && field !== kept ? [{ field, error: empty.error }] : [];
  });
  expect(missing.length).toBeGreaterThan(3);
  const answer = await send(page, context, name);
  const form = formOn(answer, name);
  for (const { field, error } of missing) {
    const line = errorLine(allForms[name].fields[field]!.label, error);
    await expect(form.getByRole('link', { name: line, exact: true })).toBeVisible();
    if (allForms[name].fields[field]!.kind === 'text')
      await expect(controlOf(form, name, field)).toHaveAccessibleDescription(new RegExp(escaped(error)));
  }
  await expect(controlOf(form, name, kept)).toHaveValue(person);
  await expect(controlOf(form, name, missing[0]!.field)).toBeFocused();

  const { email, values } = uniqueRequest(name);
  const request = { ...values, [kept]: person };
  for (const [field, value] of Object.entries(request)) await fill(form, name, field, value);
  await expectAccessibleWithoutScript(answer);
  const thanks = await send(answer, context, name);
  await thanks.waitForURL(new RegExp(`/pages/thank-you-for-submit\\?request=\\d+#${name}$`));
  await expect(mainOf(thanks).getByRole('link', { name: 'Go back to Home' })).toBeVisible();
  expect(await storedRequest(email)).toMatchObject({
    form: name,
    fields: expect.arrayContaining(
      Object.entries(request).flatMap(([field, value]) =>
        typeof value === 'string' && value !== '' && allForms[name].fields[field]!.kind === 'text'
          ? [expect.objectContaining({ name: field, value })]
          : [],
      ),
    ),
  });
});

test('adds rows to a list of links and requires the details of a change', async ({ page, complaints }) => {
  complaints.allow(/preloaded using link preload/);
  await page.goto('/pages/intellectual-property');
  const links = formOn(page, 'intellectual-property').getByRole('group', { name: 'Infringing links' });
  await links.getByRole('textbox').fill('https://example.com/mine');
  await links.getByRole('button', { name: 'Add another link' }).click();
  await expect(links.getByRole('textbox')).toHaveCount(6);
  await expect(links.getByRole('textbox').first()).toHaveValue('https://example.com/mine');
  await page.goto('/pages/modification-cancellation');
  await expect(
    controlOf(formOn(page, 'modification-cancellation'), 'modification-cancellation', 'requestDetails'),
  ).toBeVisible();
});
