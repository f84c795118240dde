import { mostUnits } from '@store/shared/contracts/add-to-cart-form';
import { ownPath } from '@store/shared/contracts/own-path';
import { cartUrl } from '@store/shared/contracts/urls';

/** Some units of a variant. */
interface Line {
  /** Its number. */
  variant: string;
  quantity: number;
}

/** What a link to a cart asks for. */
export interface CartLink {
  /** Each variant once. */
  lines: Line[];
  discountCodes: string[];
  note: string;
  attributes: { key: string; value: string }[];
  /** What the checkout is told of the buyer. */
  buyer: { email?: string | undefined; phone?: string | undefined; countryCode?: string | undefined };
  /** The address of this shop that it leads to; null for the checkout. */
  destination: string | null;
  /** Parameters that are added to where it leads. */
  parameters: [name: string, value: string][];
  /** Whether its lines are added to the browser's cart, if there is one. */
  isAddition: boolean;
  /** Whether it is one of the Universal Commerce Protocol, which asks for status 303 and for no referrer. */
  isPermalink: boolean;
}

/** How much one link may ask for. */
const most = { lines: 100, codes: 5, attributes: 25, keyCharacters: 255, textCharacters: 1000 };

/**
 * Reads a cart link, `/cart/{variant}:{units},…?discount=…&note=…&attributes[…]=…`, whose parameters such as `checkout[email]`
 * fill in the checkout, or a theme's link that adds to the cart. More units of a line than a form may ask for count as that many.
 * @param written the part of the path after `/cart/`.
 * @returns null for what is no cart link.
 */
export function readCartLink(written: string, query: URLSearchParams): CartLink | null {
  if (written === 'add') return readAddLink(query);
  const wanted = written.replaceAll(/%3a/gi, ':').replaceAll(/%2c/gi, ',');
  if (!/^\d{1,20}:\d{1,9}(?:,\d{1,20}:\d{1,9})*,?$/.test(wanted)) return null;
  const lines = linesOf(
    [...wanted.matchAll(/(\d+):(\d+)/g)].map(([, variant = '', quantity = '']) => ({
      variant,
      quantity: Number(quantity),
    })),
  );
  if (lines.length === 0) return null;
  const attributes = [...query].flatMap(([name, text]) => {
    const key = /^attributes\[([^\]]+)\]$/.exec(name)?.[1]?.slice(0, most.keyCharacters);
    return key === undefined ? [] : [{ key, value: text.slice(0, most.textCharacters) }];
  });
  const isForCart = query.get('storefront') === 'true';
  return {
    lines,
    discountCodes: codesOf((query.get('discount') ?? '').split(',')),
    note: (query.get('note') ?? '').slice(0, most.textCharacters),
    attributes: attributes.slice(0, most.attributes),
    buyer: {},
    destination: isForCart ? cartUrl : null,
    // The cart's page has no use for them, and its address is no place for what is personal.
    parameters: isForCart ? [] : [...query].filter(([name]) => name.startsWith('checkout[')),
    isAddition: false,
    isPermalink: false,
  };
}

/** Reads a theme's link that adds to the cart: `/cart/add?id={variant}&quantity={units}&return_to=/…`. */
function readAddLink(query: URLSearchParams): CartLink | null {
  const line = `${query.get('id') ?? ''}:${query.get('quantity') ?? '1'}`;
  const link = readCartLink(line, new URLSearchParams());
  return link && { ...link, isAddition: true, destination: ownPath(query.get('return_to')) ?? cartUrl };
}

/** The units of each variant together; nothing when there are too many variants. */
export function linesOf(pairs: readonly Line[]): Line[] {
  const units = new Map<string, number>();
  for (const { variant, quantity } of pairs) {
    const sum = (units.get(variant) ?? 0) + quantity;
    if (sum > 0) units.set(variant, Math.min(sum, mostUnits));
  }
  if (units.size > most.lines) return [];
  return [...units].map(([variant, quantity]) => ({ variant, quantity }));
}

export const codesOf = (written: readonly string[]): string[] =>
  written
    .map((code) => code.trim().slice(0, most.keyCharacters))
    .filter((code) => code !== '')
    .slice(0, most.codes);
