import * as z from 'zod/mini';
import { changeWindow } from '../../shop-data/policies';
import { email, line, numericLine, text } from './field-rules';
import type { FormDefinition } from './form';

export const requestTypes = {
  'edit-design': `Edit the design (within ${changeWindow.designHours} hours of payment only)`,
  'edit-variant': `Edit the variant: size, color or style (within ${changeWindow.designHours} hours of payment only)`,
  'change-address': 'Change the shipping address',
  'change-quantity': 'Change the quantity',
  'cancel-order': 'Cancel the order',
} as const;
export type RequestType = keyof typeof requestTypes;

const schema = z.object({
  orderNumber: numericLine('Order Number is required.'),
  fullName: line('Required'),
  email: email('Valid email is required.'),
  phone: numericLine('Phone number is required.'),
  requestType: z.enum(Object.keys(requestTypes) as RequestType[], 'Please select a request type.'),
  requestDetails: text('This field is required.'),
});

export const modificationForm = {
  name: 'modification-cancellation',
  subject: 'Modify or cancel an order',
  fields: {
    orderNumber: { kind: 'text', label: 'Order number' },
    fullName: { kind: 'text', label: 'Full name' },
    email: { kind: 'text', label: 'Order email' },
    phone: { kind: 'text', label: 'Phone' },
    requestType: { kind: 'choice', label: 'Request type', choices: requestTypes },
    requestDetails: { kind: 'text', label: 'Details' },
  },
  schema,
} satisfies FormDefinition;
