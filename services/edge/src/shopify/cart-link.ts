import { mostUnits } from '@store/shared/contracts/add-to-cart-form';

/** What a cart link asks for: `/cart/{variant}:{units},…?discount=…&note=…&attributes[…]=…`. */
export interface CartLink {
  /** Variants by their numbers, each once. */
  lines: { variant: string; quantity: number }[];
  discountCodes: string[];
  note: string;
  attributes: { key: string; value: string }[];
  /** Whether it leads to the cart's page and not to the checkout. */
  toCart: boolean;
  /** Parameters that fill in the buyer's fields at the checkout, such as `checkout[email]`. */
  checkout: [name: string, value: string][];
}

/** How much one link may ask for. */
const most = { lines: 100, codes: 5, attributes: 25, keyCharacters: 255, textCharacters: 1000 };

/**
 * Reads a cart link. More units of a line than a form may ask for count as that many.
 * @param written the part of the path after `/cart/`.
 * @returns null for what is no cart link.
 */
export function readCartLink(written: string, query: URLSearchParams): CartLink | null {
  const wanted = written.replaceAll(/%3a/gi, ':').replaceAll(/%2c/gi, ',');
  if (!/^\d{1,20}:\d{1,9}(?:,\d{1,20}:\d{1,9})*,?$/.test(wanted)) return null;
  const units = new Map<string, number>();
  for (const [, variant = '', quantity = ''] of wanted.matchAll(/(\d+):(\d+)/g)) {
    const sum = (units.get(variant) ?? 0) + Number(quantity);
    if (sum > 0) units.set(variant, Math.min(sum, mostUnits));
  }
  if (units.size === 0 || units.size > most.lines) return null;
  const attributes = [...query].flatMap(([name, text]) => {
    const key = /^attributes\[([^\]]+)\]$/.exec(name)?.[1]?.slice(0, most.keyCharacters);
    return key === undefined ? [] : [{ key, value: text.slice(0, most.textCharacters) }];
  });
  return {
    lines: [...units].map(([variant, quantity]) => ({ variant, quantity })),
    discountCodes: codesIn(query.get('discount') ?? ''),
    note: (query.get('note') ?? '').slice(0, most.textCharacters),
    attributes: attributes.slice(0, most.attributes),
    toCart: query.get('storefront') === 'true',
    checkout: [...query].filter(([name]) => name.startsWith('checkout[')),
  };
}

const codesIn = (text: string): string[] =>
  text
    .split(',')
    .map((code) => code.trim().slice(0, most.keyCharacters))
    .filter((code) => code !== '')
    .slice(0, most.codes);
