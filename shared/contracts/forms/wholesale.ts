import * as z from 'zod/mini';
import { choice, email, line, numericLine, optionalLine, optionalText, typed } from './field-rules';
import type { FormDefinition } from './form';

export const wholesaleCountries = { 'United States': 'United States', Canada: 'Canada' } as const;

/** Whether a text is a positive number, such as `1,200`. */
const isPositive = (text: string) =>
  /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(text) && Number(text.replaceAll(',', '')) > 0;

export const wholesaleForm = {
  name: 'wholesale-program',
  subject: 'Wholesale request',
  fields: {
    company: typed('Company', optionalLine()),
    contactName: typed('Contact name', line('Contact Name is required')),
    contactPhone: typed('Contact phone', numericLine('Contact Phone is required')),
    contactEmail: typed('Contact email', email('Contact Email is required', 'Email is invalid')),
    streetAddress: typed('Street address', line('Street Address is required')),
    addressLine2: typed('Apartment, suite or unit', optionalLine()),
    city: typed('City', optionalLine()),
    state: typed('State or province', optionalLine()),
    postalCode: typed('Postal code', optionalLine()),
    country: choice('Country', wholesaleCountries, 'Please select a country'),
    wholesaleLink: typed('Link of items for wholesale', line('Link of items for wholesale is required')),
    quantity: typed(
      'Quantity of items',
      numericLine('Quantity of items is required').check(
        z.refine((text) => text === '' || isPositive(text), 'Quantity must be a positive number'),
      ),
    ),
    message: typed('Message', optionalText()),
  },
} satisfies FormDefinition;
