import { allForms } from '@store/shared/contracts/forms/all-forms';
import { errorLine } from '@store/shared/contracts/forms/form';
import type { FormName } from '@store/shared/contracts/forms/form-names';
import { expectAccessible } from '../shop/accessibility';
import {
  controlOf,
  detailsPrompt,
  escaped,
  fill,
  formOn,
  mistakesOf,
  radios,
  send,
  storedRequest,
  uniqueRequest,
} from '../shop/form-fields';
import { subjectsWithReplyTo } from '../shop/mailbox';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

test.setTimeout(240_000);
test.use({ actionTimeout: 30_000 });

/** Forms that have a field of every kind between them. Unit tests are about each form and each mistake. */
const everyKindOfField = ['wholesale-program', 'after-ship-center'] as const;

for (const name of everyKindOfField) {
  const tag = name === 'wholesale-program' ? '@main' : [];
  test(`${name}: shows every mistake, then accepts the request`, { tag }, async ({ page, context }) => {
    const { fields, subject } = allForms[name];
    const { email, values } = uniqueRequest(name);
    await page.goto(`/pages/${name}`);
    await becomesInteractive(page);
    const form = formOn(page, name);
    const submit = form.getByRole('button', { name: /^(?:Send|Submit)/ });
    const summary = form.getByRole('alert').first();

    // What is wrong with every field first.
    const wrong = Object.keys(fields).flatMap((field) => {
      const [mistake] = mistakesOf(name, field);
      return mistake ? [{ field, mistake }] : [];
    });
    // Choices first, because other fields depend on them.
    const order = Object.entries(values).sort(([a], [b]) => rank(name, a) - rank(name, b));
    for (const [field, value] of order) {
      if (field !== 'otherReason' && !radios.includes(field)) await fill(form, name, field, value);
    }
    for (const { field, mistake } of wrong) {
      if (!radios.includes(field)) await fill(form, name, field, mistake.value);
    }
    await submit.click();
    for (const { field, mistake } of wrong) {
      await expect(
        summary.getByRole('link', {
          name: errorLine(fields[field]!.label, mistake.error ?? ''),
          exact: true,
        }),
      ).toBeVisible();
    }
    await expect(controlOf(form, name, wrong[0]!.field)).toBeFocused();
    await expectAccessible(page);
    for (const { field } of wrong.sort((a, b) => rank(name, a.field) - rank(name, b.field)))
      await fill(form, name, field, values[field]!);
    // What is wrong with boxes is said until the form is sent.
    await expect(summary.getByRole('link').filter({ hasNotText: /^Statements/ })).toHaveCount(0);

    // A reload keeps everything that was typed.
    await page.reload();
    await becomesInteractive(page);
    for (const [field, value] of Object.entries(values)) {
      if (typeof value === 'string' && fields[field]!.kind === 'text' && field !== 'otherReason')
        await expect(controlOf(form, name, field)).toHaveValue(value);
    }

    const answer = await send(page, context, name);
    await answer.waitForURL(new RegExp(`/pages/thank-you-for-submit\\?request=\\d+#${name}$`));
    const number = new URL(answer.url()).searchParams.get('request');
    await expect(mainOf(answer).getByText(`Request ${number} received`)).toBeVisible();
    await expect(mainOf(answer).getByRole('link', { name: 'Go back to Home' })).toBeVisible();
    if (answer !== page) {
      await expect(form.getByText(`Thank you. Request ${number} received`)).toBeVisible();
      await expect(controlOf(form, name, 'fullName')).toHaveValue('');
    }
    expect(await storedRequest(email)).toMatchObject({
      form: name,
      fields: expect.arrayContaining([expect.objectContaining({ value: 'Ada Mensah' })]),
    });
    // Messages are sent a moment after they are stored.
    await expect
      .poll(() => subjectsWithReplyTo(email))
      .toEqual([expect.stringMatching(new RegExp(`^${escaped(subject)}`))]);
  });
}

test('shows details for the chosen request and the field of another reason', async ({ page }) => {
  await page.goto('/pages/modification-cancellation');
  await becomesInteractive(page);
  const form = formOn(page, 'modification-cancellation');
  const details = form.getByRole('textbox', { name: detailsPrompt });
  await expect(details).toBeHidden();
  const prompts = new Set<string>();
  for (const type of ['edit-design', 'edit-variant', 'change-address', 'change-quantity', 'cancel-order']) {
    await form.getByLabel('Request type').selectOption(type);
    await expect(details).toBeVisible();
    prompts.add((await details.evaluate((box: HTMLTextAreaElement) => box.labels[0]?.textContent)) ?? '');
  }
  expect(prompts.size).toBe(5);

  await page.goto('/pages/after-ship-center');
  await becomesInteractive(page);
  const report = formOn(page, 'after-ship-center');
  const other = report.getByLabel(/^Other reason/);
  await expect(other).toBeDisabled();
  await report.getByRole('radio', { name: 'Something else' }).check();
  await other.fill('It smells');
  await report.getByRole('radio', { name: 'An item is missing' }).check();
  await expect(other).toBeDisabled();
  await expect(other).toHaveValue('');
});

test('splits pasted links into separate fields, up to a hundred', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/pages/intellectual-property');
  await becomesInteractive(page);
  const links = formOn(page, 'intellectual-property').getByRole('group', { name: 'Original work links' });
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    Array.from({ length: 120 }, (_, place) => `https://example.com/${place}`).join('\n'),
  );
  await links.getByRole('textbox').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(links.getByRole('textbox')).toHaveCount(100);
  await expect(links.getByRole('textbox').last()).toHaveValue('https://example.com/99');
  await expect(links.getByRole('button', { name: 'Add another link' })).toBeHidden();
});

test('refuses invalid posts', async ({ request, baseURL }) => {
  const send = (data: string, headers: Record<string, string>) =>
    request.post('/pages/wholesale-program', {
      data,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const tooLarge = await send(`message=${'x'.repeat(1_000_000)}`, { origin: baseURL! });
  expect([tooLarge.status(), await tooLarge.text()]).toEqual([
    413,
    expect.stringContaining('more than we can take at once'),
  ]);
  expect(tooLarge.headers()['cache-control']).toBe('private, no-store');
});

/** Sorts choices before the fields that depend on them. */
const rank = (name: FormName, field: string) => (allForms[name].fields[field]!.kind === 'choice' ? 0 : 1);
