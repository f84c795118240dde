import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { allForms } from '@store/shared/contracts/forms/all-forms';
import type { FieldValue } from '@store/shared/contracts/forms/form';
import type { FormName } from '@store/shared/contracts/forms/form-names';
import { formCases, type FieldCase } from '@store/shared/contracts/forms/testing/form-cases';
import { officeOrigin } from './open-shop';
import { mainOf } from './shopping';

export const formOn = (page: Page, name: FormName): Locator =>
  mainOf(page).getByRole('form', { name: allForms[name].subject });
/** Radio groups: none is selected at first, and a selection cannot be removed. */
export const radios = ['reason', 'copyrightOwner'];
export const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export const detailsPrompt =
  /^(?:What should|Which size|What is the complete|How many|Why do you|Tell us the details)/;

/** The control of a field; the first one of a group. */
export function controlOf(form: Locator, name: FormName, field: string): Locator {
  const { kind, label } = allForms[name].fields[field]!;
  if (field === 'requestDetails') return form.getByRole('textbox', { name: detailsPrompt });
  if (kind === 'list' || kind === 'boxes') {
    const group = form.getByRole('group', { name: label });
    return group.getByRole(kind === 'list' ? 'textbox' : 'checkbox').first();
  }
  if (radios.includes(field)) return form.getByRole('radiogroup', { name: label }).getByRole('radio').first();
  return form.getByLabel(new RegExp(`^${escaped(label)}(?: \\(optional\\))?$`));
}

export async function fill(form: Locator, name: FormName, field: string, value: FieldValue) {
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
export async function send(page: Page, context: BrowserContext, name: FormName): Promise<Page> {
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
export function mistakesOf(name: FormName, field: string): (FieldCase | undefined)[] {
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

/**
 * A valid request with a unique email address. Journeys that run at the same time find their request by it, and the backend
 * does not take it for a repeated one.
 */
export function uniqueRequest(name: FormName): { email: string; values: Record<string, FieldValue> } {
  const { valid } = formCases[name];
  const email = `${randomUUID()}@example.com`;
  return { email, values: { ...valid, ['email' in valid ? 'email' : 'contactEmail']: email } };
}

interface StoredRequest {
  form: string;
  fields: { name: string; value: string }[];
}

/** The stored request with this email address. */
export async function storedRequest(email: string): Promise<StoredRequest | undefined> {
  const answer = await fetch(`${officeOrigin}/requests`, {
    headers: { authorization: 'Bearer kith-demo-office-token' },
  });
  const { requests } = (await answer.json()) as { requests: StoredRequest[] };
  return requests.find(({ fields }) => fields.some(({ value }) => value === email));
}
