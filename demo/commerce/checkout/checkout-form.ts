import * as z from 'zod';
import { servicesTo, type ShippingService } from '@store/shared/shop-data/delivery/shipping-services';
import { emailLimit, readOrderIdentifier } from '@store/shared/contracts/order-identifier';
import limitData from '../data/checkout-limits.json' with { type: 'json' };
import type { OrderAddress } from '../orders/order';
import { addressRules, deliveryCountries, exclusionOf } from './address-rules';

/** Fields of the form with their maximum lengths. */
const limits = { email: emailLimit, ...limitData };

export type CheckoutField = keyof typeof limits;
/** The typed values without invisible characters; otherwise unchanged. */
export type CheckoutValues = Record<CheckoutField, string>;
export type FieldErrors = Partial<Record<CheckoutField, string>>;

/** The last value of a repeated field; empty for anything but text. */
const fieldSchema = z
  .union([z.string(), z.array(z.string()).transform((all) => all.at(-1) ?? '')])
  .catch('')
  // Control characters, direction overrides and lone surrogates; letters, marks and emoji stay.
  .transform((text) => text.replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ').trim());

/** Reads a posted form; `checkForm` validates it. */
export function readValues(body: unknown): CheckoutValues {
  const record = z.record(z.string(), z.unknown()).catch({}).parse(body);
  const names = Object.keys(limits) as CheckoutField[];
  // Keep up to twice the maximum, to show the value with its error.
  const entries = names.map((name) => [name, fieldSchema.parse(record[name]).slice(0, limits[name] * 2)]);
  return { ...(Object.fromEntries(entries) as CheckoutValues), country: countryOf(record.country) };
}

/** A country of delivery; the United States by default. */
function countryOf(value: unknown): string {
  return deliveryCountries.find(({ code }) => code === value)?.code ?? 'US';
}

/** Values of a valid form. */
export interface CheckoutAnswers {
  contact: { email: string; phone: string };
  address: OrderAddress;
  shipping: ShippingService;
  /** Cents of the lines minus the discount, as the page showed them. */
  goods: string;
}

type CheckedForm = { answers: CheckoutAnswers; errors: null } | { answers: null; errors: FieldErrors };

/** Validates a form; each invalid field gets a message. */
export function checkForm(values: CheckoutValues): CheckedForm {
  const address = readAddress(values);
  const errors: FieldErrors = { ...contactErrors(values), ...addressErrors(address), ...tooLong(values) };
  const choices = servicesTo(address);
  const chosen = choices.find(({ id }) => id === values.shipping);
  if (!chosen) errors.shipping ??= 'Choose how we ship: the choices for this address are shown now.';
  if (Object.keys(errors).length > 0 || !chosen) return { answers: null, errors };
  const contact = { email: values.email, phone: values.phone };
  return { answers: { contact, address, shipping: chosen, goods: values.goods }, errors: null };
}

/** The address with the postal code in capitals. */
export function readAddress(values: CheckoutValues): OrderAddress {
  const { name, company, address1, address2, city, region, country } = values;
  const postalCode = values.postalCode.toUpperCase().replace(/\s+/g, ' ');
  return { name, company, address1, address2, city, region, postalCode, countryCode: country };
}

function contactErrors({ email, phone }: CheckoutValues): FieldErrors {
  const errors: FieldErrors = {};
  if (email === '') errors.email = 'Enter your email so you can look up your order.';
  else if (readOrderIdentifier(email)?.kind !== 'email')
    errors.email = 'Enter an email address like name@example.com.';
  if (phone !== '' && readOrderIdentifier(phone)?.kind !== 'phone') {
    errors.phone = 'Enter a phone number with 7 to 15 digits, or leave it empty.';
  }
  return errors;
}

function addressErrors(address: OrderAddress): FieldErrors {
  const errors: FieldErrors = {};
  const { regions, regionLabel, postalLabel, postalPattern, postalExample, postalRequired } = addressRules(
    address.countryCode,
  );
  if (address.name === '') errors.name = 'Enter the name of the person who receives the parcel.';
  if (address.address1 === '') errors.address1 = 'Enter street and house number.';
  if (address.city === '') errors.city = 'Enter the city.';
  if (regions && !regions.some(({ code }) => code === address.region))
    errors.region = `Choose the ${regionLabel.toLowerCase()}.`;
  if (address.postalCode === '' ? postalRequired : !postalPattern.test(address.postalCode)) {
    const label = postalLabel.replace(' (optional)', '').replace(/^P/, 'p');
    errors.postalCode = `Enter a ${label}${postalExample ? ` like ${postalExample}` : ' of letters and digits'}.`;
  }
  const exclusion = exclusionOf(address);
  if (exclusion) errors.address1 = exclusion;
  return errors;
}

function tooLong(values: CheckoutValues): FieldErrors {
  const names = (Object.keys(limits) as CheckoutField[]).filter((name) => values[name].length > limits[name]);
  return Object.fromEntries(names.map((name) => [name, `Use at most ${limits[name]} characters.`]));
}
