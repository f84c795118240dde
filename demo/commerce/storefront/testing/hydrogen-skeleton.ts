import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The sources of the skeleton that Hydrogen’s own command copies for a new shop. */
const sources = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@shopify/create-hydrogen/package.json')),
  'dist/assets/hydrogen/starter/app',
);

/** As Hydrogen’s cart handler wraps the skeleton’s fragment. */
const cartQuery = (fragment: string) => `query CartQuery($cartId: ID!, $numCartLines: Int = 100) {
  cart(id: $cartId) { ...CartApiQuery }
}
${fragment}`;

/**
 * The text of every operation of the newest Hydrogen skeleton for the Storefront API, by its name, with its fragments. Those
 * for the Customer Account API are left out: the stand-in has none.
 */
export function skeletonOperations(): ReadonlyMap<string, string> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('customer-account'))
    .map((file) => readFileSync(path.join(sources, file), 'utf8'));
  const documents = files.map((text) => new Map(documentsIn(text)));
  const everywhere = new Map(documents.flatMap((own) => [...own]));
  const operations = documents.flatMap((own) => {
    const complete = (text: string): string =>
      text.replace(/\$\{(\w+)\}/g, (_, name: string) =>
        complete(own.get(name) ?? everywhere.get(name) ?? ''),
      );
    return [...own.values()].map(complete).flatMap((text) => {
      const name = /^\s*(?:query|mutation) (\w+)/m.exec(text)?.[1];
      return name ? [[name, text] as const] : [];
    });
  });
  const cartFragment = everywhere.get('CART_QUERY_FRAGMENT') ?? '';
  return new Map([...operations, ['CartQuery', cartQuery(cartFragment)]]);
}

const documentsIn = (text: string) =>
  [...text.matchAll(/const (\w+) = `#graphql([^`]*)`/g)].map(
    ([, name = '', document = '']) => [name, document] as const,
  );
