import type { BrowserContext, Locator, Page } from '@playwright/test';
import { allForms } from '@store/shared/contracts/forms/all-forms';
import { formNames, type FieldValue, type FormName } from '@store/shared/contracts/forms/form';
import { formCases, type FieldCase } from '@store/shared/contracts/forms/testing/form-cases';
import { expectAccessible, expectAccessibleWithoutScript } from '../shop/accessibility';
import { shopPort } from '../shop/open-shop';
import { postFromOwnAddress } from '../shop/own-address';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

test.setTimeout(240_000);
test.use({ actionTimeout: 30_000 });
test.beforeEach(({ context }) => postFromOwnAddress(context));

const formOn = (page: Page, name: FormName): Locator =>
  mainOf(page).getByRole('form', { name: allForms[name].subject });
/** Radio groups: none is selected at first, and a selection cannot be removed. */
const radios = ['reason', 'copyrightOwner'];
const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const detailsPrompt =
  /^(?:What should|Which size|What is the complete|How many|Why do you|Tell us the details)/;

/** The control of a field; the first one of a group. */
function controlOf(form: Locator, name: FormName, field: string): Locator {
  const { kind, label } = allForms[name].fields[field]!;
  if (field === 'requestDetails') return form.getByRole('textbox', { name: detailsPrompt });
  if (kind === 'list' || kind === 'boxes') {
    const group = form.getByRole('group', { name: label });
    return group.getByRole(kind === 'list' ? 'textbox' : 'checkbox').first();
  }
  if (radios.includes(field)) return form.getByRole('radiogroup', { name: label }).getByRole('radio').first();
  return form.getByLabel(new RegExp(`^${escaped(label)}(?: \\(optional\\))?$`));
}

async function fill(form: Locator, name: FormName, field: string, value: FieldValue) {
  const definition = allForms[name].fields[field]!;
  if (definition.kind === 'boxes') {
    for (const [box, words] of Object.entries(definition.boxes))
      await form.getByRole('checkbox', { name: words }).setChecked((value as Record<string, boolean>)[box]!);
  } else if (definition.kind === 'list') {
    const group = form.getByRole('group', { name: definition.label });
    const rows = value as string[];
    while ((await group.getByRole('textbox').count()) < rows.length)
      await group.getByRole('button', { name: 'Add another link' }).click();
    while ((await group.getByRole('textbox').count()) > rows.length)
      await group
        .getByRole('button', { name: /^Remove/ })
        .last()
        .click();
    for (const [place, row] of rows.entries()) await group.getByRole('textbox').nth(place).fill(row);
  } else if (definition.kind === 'choice') {
    const radio = form.getByRole('radio', { name: definition.choices[value as string] ?? '' });
    if (radios.includes(field)) await radio.check();
    else await form.getByLabel(definition.label).selectOption(value);
  } else {
    await controlOf(form, name, field).fill(value as string);
  }
}

/** Presses the form's button. @returns the page with the answer: two of the forms open it in a new tab. */
async function send(page: Page, context: BrowserContext, name: FormName): Promise<Page> {
  const opened = ['modification-cancellation', 'after-ship-center'].includes(name)
    ? context.waitForEvent('page')
    : page;
  await formOn(page, name)
    .getByRole('button', { name: /^(?:Send|Submit)/ })
    .click();
  const answer = await opened;
  await answer.waitForLoadState();
  return answer;
}

/** Mistakes that are possible in a browser: no unknown choices, no line breaks in a single-line field. */
function mistakesOf(name: FormName, field: string): (FieldCase | undefined)[] {
  const { kind } = allForms[name].fields[field]!;
  const found = formCases[name].fields[field]!.filter(({ what, value, error }) => {
    if (error === null || what === 'unknown' || what === 'no rows' || what === 'a hundred and one')
      return false;
    // A field for a link limits the length of its input.
    if (kind === 'list' && what === 'too long') return false;
    if (kind === 'choice') return field === 'requestType' || radios.includes(field);
    return !(typeof value === 'string' && /[\r\n]/.test(value)) && !(field === 'otherReason');
  });
  // In the first round no type is chosen, so there are no fields for details.
  return field === 'requestDetails' ? [undefined, ...found] : found;
}

for (const name of formNames) {
  test(`${name}: shows the message of every mistake, then accepts the request`, async ({ page, context }) => {
    const { fields, subject } = allForms[name];
    const { valid } = formCases[name];
    await page.goto(`/pages/${name}`);
    await becomesInteractive(page);
    const form = formOn(page, name);
    const submit = form.getByRole('button', { name: /^(?:Send|Submit)/ });
    const summary = form.getByRole('alert').first();

    const mistakes = Object.keys(fields).map((field) => ({ field, list: mistakesOf(name, field) }));
    const rounds = Math.max(...mistakes.map(({ list }) => list.length));
    // Choices first, because other fields depend on them.
    const order = Object.entries(valid).sort(([a], [b]) => rank(name, a) - rank(name, b));
    for (const [field, value] of order) {
      if (field !== 'otherReason' && !radios.includes(field)) await fill(form, name, field, value);
    }
    for (let round = 0; round < rounds; round++) {
      const wrong = mistakes.flatMap(({ field, list }) => {
        const mistake = list[round];
        return mistake ? [{ field, mistake }] : [];
      });
      for (const { field, mistake } of wrong) {
        if (!radios.includes(field)) await fill(form, name, field, mistake.value);
      }
      await submit.click();
      for (const { field, mistake } of wrong) {
        await expect(
          summary.getByRole('link', { name: `${fields[field]!.label}: ${mistake.error}`, exact: true }),
        ).toBeVisible();
      }
      const first = wrong[0]!;
      await expect(controlOf(form, name, first.field)).toBeFocused();
      if (round === 0) await expectAccessible(page);
      for (const { field } of wrong.sort((a, b) => rank(name, a.field) - rank(name, b.field)))
        await fill(form, name, field, valid[field]!);
    }
    await expect(summary.getByRole('link')).toHaveCount(0);

    // A reload keeps everything that was typed.
    await page.reload();
    await becomesInteractive(page);
    for (const [field, value] of Object.entries(valid)) {
      if (typeof value === 'string' && fields[field]!.kind === 'text' && field !== 'otherReason')
        await expect(controlOf(form, name, field)).toHaveValue(value);
    }

    const answer = await send(page, context, name);
    await answer.waitForURL(`/pages/thank-you-for-submit#${name}`);
    await expect(mainOf(answer).getByRole('link', { name: 'Go back to Home' })).toBeVisible();
    if (answer !== page) {
      await expect(form.getByText('We have your request.')).toBeVisible();
      await expect(controlOf(form, name, 'fullName')).toHaveValue('');
    }
    expect((await storedRequests())[0]).toMatchObject({
      form: name,
      fields: expect.arrayContaining([expect.objectContaining({ value: 'Ada Mensah' })]),
    });
    // The outbox sends messages with a short delay.
    await expect
      .poll(async () =>
        (await mailbox()).some(
          (mail) => mail.subject.startsWith(subject) && mail.replyTo === 'ada@example.com',
        ),
      )
      .toBe(true);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('returns invalid forms with the typed text and stores valid ones', async ({
    page,
    context,
    complaints,
  }) => {
    // Scripts do not run, so preloaded files are not used.
    complaints.allow(/status of 4/, /preloaded using link preload/);
    const hostile = `<img src=x onerror="alert(1)">'"&amp;`;
    await page.goto('/pages/after-ship-center');
    const form = formOn(page, 'after-ship-center');
    await form.getByLabel('Full name').fill(hostile);
    await form.getByLabel('Email').fill('not an address');
    await form.getByRole('radio', { name: 'Something else' }).check();
    await form.getByLabel(/^Other reason/).fill('It smells');
    const answer = await send(page, context, 'after-ship-center');
    const returned = formOn(answer, 'after-ship-center');
    await expect(returned.getByText('Email: Valid email is required')).toBeVisible();
    await expect(returned.getByText('Phone: Phone number is required')).toBeVisible();
    await expect(returned.getByLabel('Full name')).toHaveValue(hostile);
    await expect(returned.getByLabel('Email')).toHaveValue('not an address');
    await expect(returned.getByLabel('Email')).toBeFocused();
    await expect(returned.getByRole('radio', { name: 'Something else' })).toBeChecked();
    await expect(returned.getByLabel(/^Other reason/)).toHaveValue('It smells');

    await returned.getByLabel('Email').fill('ada@example.com');
    await returned.getByLabel('Phone').fill('555');
    await returned.getByLabel('Description').fill(hostile);
    const thanks = await send(answer, context, 'after-ship-center');
    await expect(mainOf(thanks).getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    expect((await storedRequests())[0]).toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ name: 'description', value: hostile })]),
    });
  });

  test('returns the other invalid forms with the typed text and accepts them once corrected', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/status of 4/, /preloaded using link preload/);
    const typed = {
      'modification-cancellation': 'fullName',
      'wholesale-program': 'contactName',
      'intellectual-property': 'name',
    } as const;
    // A request that was sent before is not stored again.
    const person = `Ada "Mensah" <&> ${Date.now()}`;
    for (const [name, kept] of Object.entries(typed) as [keyof typeof typed, string][]) {
      await postFromOwnAddress(context);
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
        const line = `${allForms[name].fields[field]!.label}: ${error}`;
        await expect(form.getByRole('link', { name: line, exact: true })).toBeVisible();
        if (allForms[name].fields[field]!.kind === 'text')
          await expect(controlOf(form, name, field)).toHaveAccessibleDescription(new RegExp(escaped(error)));
      }
      await expect(controlOf(form, name, kept)).toHaveValue(person);
      await expect(controlOf(form, name, missing[0]!.field)).toBeFocused();

      const request = { ...formCases[name].valid, [kept]: person };
      for (const [field, value] of Object.entries(request)) await fill(form, name, field, value);
      await expectAccessibleWithoutScript(answer);
      const thanks = await send(answer, context, name);
      await thanks.waitForURL(`/pages/thank-you-for-submit#${name}`);
      await expect(mainOf(thanks).getByRole('link', { name: 'Go back to Home' })).toBeVisible();
      const [stored] = await storedRequests();
      expect(stored).toMatchObject({
        form: name,
        fields: expect.arrayContaining(
          Object.entries(request).flatMap(([field, value]) =>
            typeof value === 'string' && value !== '' && allForms[name].fields[field]!.kind === 'text'
              ? [expect.objectContaining({ name: field, value })]
              : [],
          ),
        ),
      });
    }
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
});

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
  const foreign = await send('company=Evil+Corp', {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  });
  expect([foreign.status(), await foreign.text()]).toEqual([403, expect.not.stringContaining('Evil Corp')]);
  expect(tooLarge.headers()['cache-control']).toBe('no-store');
  expect((await request.post('/pages/about-us', { form: { a: 'b' } })).status()).toBe(405);
});

/** Sorts choices before the fields that depend on them. */
const rank = (name: FormName, field: string) => (allForms[name].fields[field]!.kind === 'choice' ? 0 : 1);

interface Listed {
  form: string;
  fields: { name: string; value: string }[];
}

const adminPort = shopPort + 21;

async function storedRequests(): Promise<Listed[]> {
  const answer = await fetch(`http://127.0.0.1:${adminPort}/requests`, {
    headers: { authorization: 'Bearer kith-demo-office-token' },
  });
  return ((await answer.json()) as { requests: Listed[] }).requests;
}

/** Messages in the mailbox, newest first. */
async function mailbox(): Promise<{ subject: string; replyTo: string | null }[]> {
  const answer = await fetch(`http://127.0.0.1:${adminPort}/mailbox.json`);
  return ((await answer.json()) as { messages: { subject: string; replyTo: string | null }[] }).messages;
}
