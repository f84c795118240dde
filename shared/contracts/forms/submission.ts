import type { FieldValue, FormDefinition, FormErrors, FormField, FormValues } from './form';

/** A rejected request: its values and errors, which the page shows in its form. */
export interface Submission {
  /** Name of the form; a page compares it with its own. */
  form: string;
  values: FormValues;
  errors: FormErrors;
  /** Error of the whole request or of the service; empty when only fields are invalid. */
  message: string;
  /** `Idempotency-Key` with which it was sent. */
  key?: string;
}

/** Rows that are added to a list at once without JavaScript. */
const moreRows = 5;

/** Values of an empty form. */
export const blankValues = ({ fields }: Pick<FormDefinition, 'fields'>): FormValues =>
  readFormValues({ fields }, new URLSearchParams());

/**
 * The values of a form as a browser sends it: texts under their names, rows of lists as `links.0`, ticked boxes as
 * `statements.accuracy`. Unknown fields are ignored, missing ones empty.
 */
export function readFormValues(
  { fields }: Pick<FormDefinition, 'fields'>,
  sent: URLSearchParams,
): FormValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(name, field, sent)]),
  );
}

function readField(name: string, field: FormField, sent: URLSearchParams): FieldValue {
  if (field.kind === 'list') {
    const row = new RegExp(`^${name}(?:\\.\\d+)?$`);
    const rows = [...sent].filter(([key]) => row.test(key)).map(([, value]) => value);
    return rows.length > 0 ? rows : [''];
  }
  if (field.kind === 'boxes') {
    return Object.fromEntries(Object.keys(field.boxes).map((box) => [box, sent.has(`${name}.${box}`)]));
  }
  return sent.get(name) ?? '';
}

/** The same values with more rows in one list; unchanged when there is no such list. */
export function withMoreRows(
  { fields }: Pick<FormDefinition, 'fields'>,
  values: FormValues,
  list: string,
  limit: number,
): FormValues {
  const rows = values[list];
  if (fields[list]?.kind !== 'list' || !Array.isArray(rows)) return values;
  const more = Math.max(0, Math.min(moreRows, limit - rows.length));
  return { ...values, [list]: [...rows, ...Array<string>(more).fill('')] };
}
