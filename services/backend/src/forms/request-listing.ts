import * as z from 'zod';
import { formNames } from '@store/shared/contracts/forms/form-names';
import { dayText, printable } from '../admin/printable';

/** A request in the back office's answers: fields in the form's order, with labels and readable values. */
export const listedRequestSchema = z.object({
  id: z.int(),
  form: z.enum(formNames),
  /** ISO 8601. */
  receivedAt: z.string(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
});
export type ListedRequest = z.infer<typeof listedRequestSchema>;

/** Fields that summarize a request in a list, as far as a form has them. */
const summaryFields = [
  'orderNumber',
  'fullName',
  'contactName',
  'name',
  'email',
  'contactEmail',
  'requestType',
  'reason',
];

/** One line for each request: number, time, form and summary. */
export function listText(requests: readonly ListedRequest[]): string {
  if (requests.length === 0) return 'No requests.';
  return requests
    .map(({ id, receivedAt, form, fields }) => {
      const words = summaryFields.flatMap((name) => fields.find((field) => field.name === name)?.value || []);
      const line = [String(id).padStart(6), dayText(receivedAt), form.padEnd(25), words.join(' · ')].join(
        '  ',
      );
      return printable(line);
    })
    .join('\n');
}

/** Everything about one request. */
export function requestText({ id, receivedAt, form, fields }: ListedRequest): string {
  const width = Math.max(...fields.map(({ label }) => label.length));
  const indent = `\n${' '.repeat(width + 2)}`;
  return [
    `Request ${id}, ${form}, ${dayText(receivedAt)}`,
    '',
    ...fields.map(({ label, value }) =>
      `${label.padEnd(width)}  ${(value || '-').split('\n').map(printable).join(indent)}`.trimEnd(),
    ),
  ].join('\n');
}

/** The requests as CSV (RFC 4180): a row for each request, a column for each field of any of their forms. */
export function csvText(requests: readonly ListedRequest[]): string {
  const columns = [...new Set(requests.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const rows = requests.map(({ id, receivedAt, form, fields }) => [
    String(id),
    receivedAt,
    form,
    ...columns.map((name) => fields.find((field) => field.name === name)?.value ?? ''),
  ]);
  return [['request', 'received', 'form', ...columns], ...rows]
    .map((row) => row.map(cellText).join(','))
    .join('\r\n');
}

/** A quoted cell. Spreadsheets take a value that begins with one of these characters for a formula. */
function cellText(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
