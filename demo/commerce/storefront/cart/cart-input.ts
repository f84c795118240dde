import { GraphQLError } from 'graphql';
import type { CartDocument } from '../../carts/cart-store';
import type { Catalogue } from '../../../catalogue/catalogue';
import { numberInId } from '../../global-ids';
import type { Maybe } from '../api/resolver';
import { mostUnits, refuse, type Attributes } from './cart-changes';

export interface LineInput {
  merchandiseId: string;
  quantity?: Maybe<number>;
  attributes?: Maybe<Attributes>;
}

export interface BuyerInput {
  email?: Maybe<string>;
  phone?: Maybe<string>;
  countryCode?: Maybe<string>;
}

const longestNote = 5000;
const longestKey = 255;
const longestValue = 5000;
const longestCode = 255;

/**
 * Refuses parts of an input object that are not supported.
 * @throws GraphQLError with the name of the part
 */
export function refuseUnserved(type: string, input: object, served: readonly string[]): void {
  const other = Object.entries(input).find(([name, value]) => value != null && !served.includes(name));
  if (other) throw new GraphQLError(`${type}.${other[0]} is not served by the stand-in`);
}

/** Number of the variant of an id. @throws CartRefusal with Shopify's message for an unknown variant. */
export function merchandise(id: string, field: readonly string[], catalogue: Catalogue): number {
  const number = numberInId(id, 'ProductVariant');
  if (number === null || !catalogue.variantById(number)) {
    throw refuse('INVALID', field, `The merchandise with id ${id} does not exist.`);
  }
  return number;
}

/** @throws CartRefusal for invalid quantities. */
export function quantityOf(quantity: number, field: readonly string[], least: 0 | 1): number {
  if (quantity < least) {
    throw refuse(
      'INVALID',
      field,
      least === 1 ? 'Quantity must be greater than 0.' : 'Quantity must not be negative.',
    );
  }
  if (quantity > mostUnits) throw refuse('LESS_THAN', field, `Quantity must be at most ${mostUnits}.`);
  return quantity;
}

/** Attributes; the last value of a repeated key counts. */
export function attributesOf(attributes: Maybe<Attributes>, field: readonly string[]): Attributes {
  const byKey = new Map<string, string>();
  (attributes ?? []).forEach(({ key, value }, place) => {
    const tooLong = key.length > longestKey || value.length > longestValue;
    if (key === '' || tooLong) {
      const fault = tooLong ? 'is too long' : 'must have a key';
      throw refuse('INVALID', [...field, String(place)], `The attribute ${fault}.`);
    }
    byKey.set(key, value);
  });
  return [...byKey].map(([key, value]) => ({ key, value }));
}

export function noteOf(note: Maybe<string>, field: readonly string[]): string {
  if ((note?.length ?? 0) > longestNote) {
    throw refuse(
      'NOTE_TOO_LONG',
      field,
      `The note length must be below the specified maximum of ${longestNote}.`,
    );
  }
  return note ?? '';
}

/** Trimmed codes without duplicates, which are compared without case. */
export function discountCodesOf(codes: Maybe<readonly string[]>): string[] {
  const byName = new Map<string, string>();
  for (const code of codes ?? []) {
    const typed = code.trim().slice(0, longestCode);
    if (typed !== '' && !byName.has(typed.toUpperCase())) byName.set(typed.toUpperCase(), typed);
  }
  return [...byName.values()];
}

const emailPattern = /^[^\s@]{1,64}@[^\s@]{1,190}$/;
const phonePattern = /^\+?[\d\s().-]{5,30}$/;

/** The buyer after an update: omitted fields stay, null removes. */
export function buyerOf(
  input: Maybe<BuyerInput>,
  before: CartDocument['buyer'],
  field: readonly string[],
): CartDocument['buyer'] {
  if (!input) return before;
  refuseUnserved('CartBuyerIdentityInput', input, ['email', 'phone', 'countryCode']);
  const { email = before.email, phone = before.phone, countryCode = before.countryCode } = input;
  if (email && !emailPattern.test(email)) throw refuse('INVALID', [...field, 'email'], 'Email is invalid');
  if (phone && !phonePattern.test(phone)) throw refuse('INVALID', [...field, 'phone'], 'Phone is invalid');
  return { email: email || null, phone: phone || null, countryCode };
}
