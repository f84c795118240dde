import type { FormValues } from '@store/shared/contracts/forms/form';
import { dropDraft, keepDraft, readDraft } from '@store/shared/browser/form-draft';

/** The names under which forms ask for the same. */
const contactFields: Readonly<Record<string, string>> = {
  fullName: 'name',
  contactName: 'name',
  name: 'name',
  email: 'email',
  contactEmail: 'email',
  phone: 'phone',
  contactPhone: 'phone',
};

/** What was typed since the page was opened. */
let typed: FormValues = {};

/**
 * Keeps name, email and phone of a form for the next one, for the life of the page; for a logged-in shopper for the life
 * of the tab.
 * @param account email of the shopper who is logged in; null for a guest.
 */
export function keepContact(values: FormValues, account: string | null) {
  for (const [field, part] of Object.entries(contactFields))
    if (values[field]) typed = { ...typed, [part]: values[field] };
  if (account !== null) keepDraft('contact', { ...typed, account });
}

/**
 * Reads the kept contact; what is missing of it comes from the account that is logged in. What another account left is
 * removed.
 * @returns gives the value of a field by its name; undefined when there is none, or the field asks for something else.
 */
export function readContact(name: string | null, email: string | null) {
  // The email is null before the page has read who is logged in.
  const draft = email === null ? null : readDraft('contact');
  const isOwn = draft?.values['account'] === email;
  if (draft && !isOwn) dropDraft('contact');
  const own = { ...(name !== null && { name }), ...(email !== null && { email }) };
  const contact: FormValues = { ...own, ...(isOwn && draft.values), ...typed };
  return (field: string) => {
    const part = contactFields[field];
    return part === undefined ? undefined : contact[part];
  };
}
