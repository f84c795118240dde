import { cartCookie } from '@store/shared/contracts/storage';
import type { SliceName } from '@store/shared/contracts/slices';
import { makeCart } from '../shop/made-cart';

/** A change of one slice, and how the shop shows it. */
export interface Change {
  slice: SliceName;
  /** What it is, for the person at the terminal. */
  what: string;
  /** File of the slice, text in it, new text. */
  edits: readonly (readonly [file: string, from: string, to: string])[];
  /** Whether a front door shows it. */
  shows: (door: string, commerce: string) => Promise<boolean>;
}

const sentence = 'We have begun every design that way';

/** Another sentence on a page. */
export const anotherSentence: Change = {
  slice: 'mfe-content',
  what: 'another sentence of a page',
  edits: [['mfe-content/src/about-us/about-us.route.tsx', 'We still begin every design that way', sentence]],
  shows: async (door) => (await textOf(`${door}/pages/about-us`)).includes(sentence),
};

const lines = 'mfe-cart/src/cart-service/cart-lines.ts';

/** A field of a cart line that no other slice knows, from the Storefront API to the cart's page. */
export const anotherLineField: Change = {
  slice: 'mfe-cart',
  what: 'the seller on cart lines',
  edits: [
    [
      lines,
      'productType\n            featuredImage',
      'productType\n            vendor\n            featuredImage',
    ],
    [lines, 'productType: z.string(),', 'productType: z.string(),\n      vendor: z.nullish(z.string()),'],
    [
      lines,
      '    quantity,\n    price',
      '    quantity,\n    ...{ vendor: merchandise.product.vendor },\n    price',
    ],
    [
      'mfe-cart/src/cart-page/cart-line-row.tsx',
      '<LineDetails line={line} />',
      "<LineDetails line={line} />\n          {'vendor' in line && <p>{`Sold by ${String(line.vendor)}`}</p>}",
    ],
  ],
  async shows(door, commerce) {
    const { id } = await makeCart([{}], [], commerce);
    const cookie = `${cartCookie.name}=${encodeURIComponent(id)}`;
    return (await textOf(`${door}/cart`, { cookie })).includes('Sold by Kith');
  },
};

const textOf = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(address, { headers: { 'user-agent': 'Mozilla/5.0', ...headers } })).text();
