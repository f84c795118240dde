import type { Personalization } from '@store/shared/contracts/personalization';
import { traitNames, type CatalogueProduct } from '../../../catalogue/catalogue';
import { picturedColors } from '../../../catalogue/variant-colors';
import { lightPath, picturePath } from '../../../pictures/pictures';
import { globalId } from '../../global-ids';
import {
  always,
  properties,
  type Maybe,
  type RequestContext,
  type Resolver,
  type ResolverMap,
} from '../api/resolver';
import { isProduct } from '../api/type-names';

interface Identifier {
  namespace?: Maybe<string>;
  key: string;
}

/** A metafield of the shop's namespace with its owner. */
export interface OwnMetafield {
  owner: object;
  /** Number or token of its owner. */
  ownerId: number | string;
  key: string;
  /** Shopify's type of its value; `json` by default. */
  type?: 'json' | 'single_line_text_field';
  description: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  value(origin: string): string;
}

/** Of the shop's own metafields. */
export const metafieldNamespace = 'kith';

/** Where a buyer's text and number are printed. Products without print areas have none. */
export function personalizationOf(product: CatalogueProduct): OwnMetafield | null {
  if (product.personalization.length === 0) return null;
  return {
    owner: product,
    ownerId: product.id,
    key: 'personalization',
    description: 'Where and how a text or number of the buyer is printed on the pictures.',
    createdAt: product.createdAt,
    value: (origin) => personalizationText(product, origin),
  };
}

function personalizationText(product: CatalogueProduct, origin: string): string {
  const { personalization, views, art } = product;
  const pictures = views.flatMap((view, image) =>
    personalization.some((area) => area.view === view)
      ? [
          {
            view,
            image,
            // The buyer's text takes the place of a team's sample name and number, and of a country's name on the front.
            ...(art.print.kind === 'team' || (art.word !== undefined && view === 'front')
              ? {
                  blank: `${origin}${picturePath(product, view)}?lettering=none`,
                  ...(view === 'front' ? variantBlanks(product, origin) : {}),
                }
              : {}),
            light: origin + lightPath(art, view),
          },
        ]
      : [],
  );
  return JSON.stringify({ areas: [...personalization], pictures } satisfies Personalization);
}

/** Fronts of variants in other colours without sample letters, by the addresses of those with them. */
function variantBlanks(product: CatalogueProduct, origin: string) {
  const addresses = picturedColors(product).map((color) => origin + picturePath(product, 'front', color));
  return addresses.length > 0
    ? {
        variantBlanks: Object.fromEntries(
          addresses.map((address) => [address, `${address}?lettering=none`] as const),
        ),
      }
    : {};
}

type Find = (owner: never, context: RequestContext) => OwnMetafield | null | Promise<OwnMetafield | null>;

/** Resolvers of `metafield` and `metafields` for some keys; other keys are null, as with Shopify. */
export function metafieldsOf(
  finders: Readonly<Record<string, Find>>,
): Record<'metafield' | 'metafields', Resolver> {
  const find = (owner: never, identifier: Identifier, context: RequestContext) =>
    identifier.namespace === metafieldNamespace && Object.hasOwn(finders, identifier.key)
      ? (finders[identifier.key]?.(owner, context) ?? null)
      : null;
  return {
    metafield: find,
    metafields: (owner, { identifiers }: { identifiers: readonly Identifier[] }, context) =>
      identifiers.map((identifier) => find(owner, identifier, context)),
  };
}

function traitOf(owner: unknown, key: (typeof traitNames)[number]): OwnMetafield | null {
  const value = isProduct(owner) ? owner.traits[key] : undefined;
  if (!isProduct(owner) || value === undefined) return null;
  return {
    owner,
    ownerId: String(owner.id),
    key,
    type: 'single_line_text_field',
    description: `The ${key} that the product is about, by which lists are filtered.`,
    createdAt: owner.createdAt,
    value: () => value,
  };
}

/** For types with metafields; only products have any. */
const metafieldFields = metafieldsOf({
  personalization: (owner: unknown) => (isProduct(owner) ? personalizationOf(owner) : null),
  ...Object.fromEntries(traitNames.map((name) => [name, (owner: unknown) => traitOf(owner, name)])),
});

const createdAt = (metafield: OwnMetafield) => new Date(metafield.createdAt).toISOString();

// Carts have metafields of their own.
const owners = ['Article', 'Blog', 'Collection', 'Market', 'Page', 'Product', 'ProductVariant', 'Shop'];

export const metafieldTypeFields: ResolverMap = {
  ...Object.fromEntries(owners.map((type) => [type, metafieldFields])),
  Metafield: {
    ...properties('key', 'description'),
    value: (metafield: OwnMetafield, _: unknown, { origin }) => metafield.value(origin),
    // That of a product's personalization has the product's number.
    id: ({ ownerId, key }: OwnMetafield) =>
      globalId('Metafield', typeof ownerId === 'number' ? ownerId : `${ownerId}-${key}`),
    namespace: always(metafieldNamespace),
    type: ({ type = 'json' }: OwnMetafield) => type,
    parentResource: ({ owner }: OwnMetafield) => owner,
    createdAt,
    updatedAt: createdAt,
  },
};
