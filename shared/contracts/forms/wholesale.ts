import * as z from 'zod/mini';
import { email, line, numericLine, optionalLine, optionalText } from './field-rules';
import type { FormDefinition } from './form';

export const wholesaleCountries = { 'United States': 'United States', Canada: 'Canada' } as const;

const positive = 'Quantity must be a positive number';

/** Whether a text is a positive number, such as `1,200`. */
const isPositive = (typed: string) =>
  /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(typed) && Number(typed.replaceAll(',', '')) > 0;

const schema = z.object({
  company: optionalLine(),
  contactName: line('Contact Name is required'),
  contactPhone: numericLine('Contact Phone is required'),
  contactEmail: email('Contact Email is required', 'Email is invalid'),
  streetAddress: line('Street Address is required'),
  addressLine2: optionalLine(),
  city: optionalLine(),
  state: optionalLine(),
  postalCode: optionalLine(),
  country: z.enum(
    Object.keys(wholesaleCountries) as (keyof typeof wholesaleCountries)[],
    'Please select a country',
  ),
  wholesaleLink: line('Link of items for wholesale is required'),
  quantity: numericLine('Quantity of items is required').check(
    z.refine((typed) => typed === '' || isPositive(typed), positive),
  ),
  message: optionalText(),
});

export const wholesaleForm = {
  name: 'wholesale-program',
  subject: 'Wholesale request',
  fields: {
    company: { kind: 'text', label: 'Company' },
    contactName: { kind: 'text', label: 'Contact name' },
    contactPhone: { kind: 'text', label: 'Contact phone' },
    contactEmail: { kind: 'text', label: 'Contact email' },
    streetAddress: { kind: 'text', label: 'Street address' },
    addressLine2: { kind: 'text', label: 'Apartment, suite or unit' },
    city: { kind: 'text', label: 'City' },
    state: { kind: 'text', label: 'State or province' },
    postalCode: { kind: 'text', label: 'Postal code' },
    country: { kind: 'choice', label: 'Country', choices: wholesaleCountries },
    wholesaleLink: { kind: 'text', label: 'Link of items for wholesale' },
    quantity: { kind: 'text', label: 'Quantity of items' },
    message: { kind: 'text', label: 'Message' },
  },
  schema,
} satisfies FormDefinition;
