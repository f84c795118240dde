import * as z from 'zod';
import { ownPath } from '@store/shared/contracts/own-path';
import { findCurrency } from '@store/shared/shop-data/currencies';
import { codesOf, linesOf, type CartLink } from './cart-link';

const items = /^(?:[\w.-]+|~[\w-]+):[1-9]\d{0,8}(?:,(?:[\w.-]+|~[\w-]+):[1-9]\d{0,8})*$/;

/** The first part of names of fields in the query; every other parameter is for the page that the link leads to. */
const fieldRoots = new Set([
  'attribution',
  'buyer',
  'context',
  'discounts',
  'fulfillment',
  'line_items',
  'payment',
  'signals',
]);

/** Parameters that are never passed on. */
const isSecret = /token|secret|passw|session|api_?key|authorization/i;

const email = z.email().max(200);
const phone = z.e164();

/**
 * Reads a link of the Universal Commerce Protocol, which agents write: `/buy/{item}:{units},…` with `discounts/codes/0`,
 * `buyer/email`, `buyer/phone_number`, `context/address_country` and `continue_to` (ucp.dev, capability
 * `dev.ucp.shopping.permalink`). Other fields are left out, and so is each that is written twice.
 * @param written the part of the path after `/buy/`.
 * @returns null for what is no such link.
 */
export function readBuyLink(written: string, query: URLSearchParams): CartLink | null {
  if (!items.test(written)) return null;
  const pairs = written.split(',').map((pair) => {
    const [item = '', units = ''] = pair.split(':');
    return { variant: variantOf(item), quantity: Number(units) };
  });
  const lines = linesOf(pairs);
  if (lines.length === 0) return null;
  const { fields, passedOn } = partsOf(query);
  return {
    lines,
    discountCodes: codesOf(
      [...fields].filter(([name]) => /^discounts\/codes\/\d+$/.test(name)).map(([, code]) => code),
    ),
    note: '',
    attributes: [],
    buyer: {
      email: email.safeParse(fields.get('buyer/email')).data,
      phone: phone.safeParse(fields.get('buyer/phone_number')).data,
      countryCode: findCountry(fields.get('context/address_country')),
    },
    destination: ownDestination(fields.get('continue_to')),
    parameters: passedOn,
    isAddition: false,
    isPermalink: true,
  };
}

/** The number of the variant that an item of a link names. When it names none: 0, which no variant has. */
function variantOf(item: string): string {
  if (/^\d{1,20}$/.test(item)) return item;
  const encoded = item.slice(1);
  const text = Buffer.from(encoded, 'base64url').toString();
  const isCanonical = item.startsWith('~') && Buffer.from(text).toString('base64url') === encoded;
  return (isCanonical && /^(?:gid:\/\/shopify\/ProductVariant\/)?(\d{1,20})$/.exec(text)?.[1]) || '0';
}

/** The fields of a link's query by their names, and the parameters that are passed on to where it leads. */
function partsOf(query: URLSearchParams) {
  const fields = new Map<string, string>();
  const twice = new Set<string>();
  const passedOn: [name: string, value: string][] = [];
  for (const [written, value] of query) {
    const name = written.replace(/^\/+/, '');
    if (name === 'continue_to' || fieldRoots.has(name.split('/')[0] ?? '')) {
      if (fields.has(name)) twice.add(name);
      fields.set(name, value);
    } else if (!isSecret.test(name)) passedOn.push([name, value]);
  }
  for (const name of twice) fields.delete(name);
  for (const [name, value] of fields) {
    const attribution = /^attribution\/(\w+)$/.exec(name)?.[1];
    if (attribution && !isSecret.test(attribution)) passedOn.push([attribution, value]);
  }
  return { fields, passedOn };
}

const ownDestination = (wanted: string | undefined): string | null =>
  wanted === undefined || /[\s\\\p{Cc}]/u.test(wanted) ? null : ownPath(wanted);

const findCountry = (code = ''): string | undefined =>
  /^[A-Z]{2}$/i.test(code) ? findCurrency(code)?.code : undefined;
