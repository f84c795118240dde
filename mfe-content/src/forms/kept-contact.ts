import * as z from 'zod/mini';
import type { FormValues } from '@store/shared/contracts/forms/form';
import { storageKeys } from '@store/shared/contracts/storage';

/** The names under which forms ask for the same. */
const contactFields = {
  fullName: 'name',
  contactName: 'name',
  name: 'name',
  email: 'email',
  contactEmail: 'email',
  phone: 'phone',
  contactPhone: 'phone',
} as const;

const contactSchema = z.partial(z.object({ name: z.string(), email: z.string(), phone: z.string() }));
export type Contact = z.infer<typeof contactSchema>;

/** With the email of the account that it belongs to. */
const storedSchema = z.object({ account: z.string(), contact: contactSchema });

/** What was typed since the page was opened. */
let typed: Contact = {};

/** The value that another form's field has; undefined when there is none, or the field asks for something else. */
export const contactValue = (contact: Contact, field: string): string | undefined =>
  Object.hasOwn(contactFields, field)
    ? contact[contactFields[field as keyof typeof contactFields]]
    : undefined;

/**
 * Keeps name, email and phone of a form for the next one: as long as the page is open, and for who is logged in as long as
 * the tab.
 * @param account email of who is logged in.
 */
export function keepContact(values: FormValues, account: string | null) {
  for (const [field, part] of Object.entries(contactFields)) {
    const value = values[field];
    if (typeof value === 'string' && value.trim() !== '') typed = { ...typed, [part]: value };
  }
  if (account === null || Object.keys(typed).length === 0) return;
  try {
    sessionStorage.setItem(storageKeys.formContact, JSON.stringify({ account, contact: typed }));
  } catch {
    // Storage is blocked or full.
  }
}

/** What is kept, and else the name and email of who is logged in. Of another account nothing is read. */
export function readContact(account: { name: string | null; email: string | null }): Contact {
  return { ...ownContact(account), ...storedContact(account.email), ...typed };
}

const ownContact = ({ name, email }: { name: string | null; email: string | null }): Contact => ({
  ...(name !== null && { name }),
  ...(email !== null && { email }),
});

function storedContact(account: string | null): Contact {
  try {
    const stored = z.parse(storedSchema, JSON.parse(sessionStorage.getItem(storageKeys.formContact) ?? ''));
    if (stored.account === account) return stored.contact;
    // Null before the page has read who is logged in.
    if (account !== null) sessionStorage.removeItem(storageKeys.formContact);
  } catch {
    // Nothing is stored, it is malformed, or storage is blocked.
  }
  return {};
}
