import { changeWindow } from '../../shop-data/policies';
import { choice, email, line, numericLine, text, typed } from './field-rules';
import type { FormDefinition } from './form';

export const requestTypes = {
  'edit-design': `Edit the design (within ${changeWindow.designHours} hours of payment only)`,
  'edit-variant': `Edit the variant: size, color or style (within ${changeWindow.designHours} hours of payment only)`,
  'change-address': 'Change the shipping address',
  'change-quantity': 'Change the quantity',
  'cancel-order': 'Cancel the order',
} as const;
export type RequestType = keyof typeof requestTypes;

export const modificationForm = {
  name: 'modification-cancellation',
  subject: 'Modify or cancel an order',
  fields: {
    orderNumber: typed('Order number', numericLine('Order Number is required.')),
    fullName: typed('Full name', line('Required')),
    email: typed('Order email', email('Valid email is required.')),
    phone: typed('Phone', numericLine('Phone number is required.')),
    requestType: choice('Request type', requestTypes, 'Please select a request type.'),
    requestDetails: typed('Details', text('This field is required.')),
  },
} satisfies FormDefinition;
