import * as z from 'zod/mini';
import { email, line, optionalLine, optionalText, text } from './field-rules';
import type { FormDefinition } from './form';

/** Reasons of a request about a parcel. */
export const afterShipReasons = {
  'wrong-item': 'I received the wrong item',
  'missing-item': 'An item is missing from my parcel',
  'not-received': 'I have not received my parcel',
  return: 'I want to return or exchange something',
  other: 'Something else',
} as const;
export type AfterShipReason = keyof typeof afterShipReasons;

const schema = z.pipe(
  z.object({
    orderNumber: optionalLine(),
    fullName: line('Full name is required'),
    email: email('Valid email is required'),
    phone: line('Phone number is required'),
    description: text('This field is required'),
    reason: z.enum(Object.keys(afterShipReasons) as AfterShipReason[], 'Please select a reason'),
    otherReason: optionalText(),
  }),
  // The text of "Something else" is dropped for every other reason.
  z.transform((typed) => ({ ...typed, otherReason: typed.reason === 'other' ? typed.otherReason : '' })),
);

export const afterShipForm = {
  name: 'after-ship-center',
  subject: 'After-ship issue',
  fields: {
    orderNumber: { kind: 'text', label: 'Order number' },
    fullName: { kind: 'text', label: 'Full name' },
    email: { kind: 'text', label: 'Email' },
    phone: { kind: 'text', label: 'Phone' },
    description: { kind: 'text', label: 'Description' },
    reason: { kind: 'choice', label: 'Reason', choices: afterShipReasons },
    otherReason: { kind: 'text', label: 'Other reason' },
  },
  schema,
} satisfies FormDefinition;
