import { choice, email, line, optionalLine, optionalText, text, typed } from './field-rules';
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

export const afterShipForm = {
  name: 'after-ship-center',
  subject: 'After-ship issue',
  fields: {
    orderNumber: typed('Order number', optionalLine()),
    fullName: typed('Full name', line('Full name is required')),
    email: typed('Email', email('Valid email is required')),
    phone: typed('Phone', line('Phone number is required')),
    description: typed('Description', text('This field is required')),
    reason: choice('Reason', afterShipReasons, 'Please select a reason'),
    otherReason: typed('Other reason', optionalText()),
  },
  // The text of "Something else" is dropped for every other reason.
  stored: (values) => (values.reason === 'other' ? values : { ...values, otherReason: '' }),
} satisfies FormDefinition;
