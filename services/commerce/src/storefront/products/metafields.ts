import { GraphQLError } from 'graphql';
import type { Personalization } from '@store/shared/contracts/personalization';
import type { CatalogueProduct } from '../../catalogue/catalogue';
import { lightPath, picturePath } from '../../pictures/picture-url';
import { globalId } from '../api/global-ids';
import { always, type Maybe, type RequestContext, type Resolver, type ResolverMap } from '../api/resolver';
import { isProduct } from '../api/type-names';

interface Identifier {
  namespace?: Maybe<string>;
  key: string;
}

interface PersonalizationMetafield {
  product: CatalogueProduct;
}

const namespace = 'kith';
const key = 'personalization';
/** Most identifiers in one request, as Shopify has it. */
const mostIdentifiers = 250;

/** The one metafield there is: where a buyer's text and number are printed. Products without print areas have none. */
export function personalizationOf(product: CatalogueProduct): PersonalizationMetafield | null {
  return product.personalization.length === 0 ? null : { product };
}

function value(
  { product }: PersonalizationMetafield,
  _: unknown,
  { origin }: Pick<RequestContext, 'origin'>,
): string {
  const { personalization, views, art } = product;
  const pictures = views.flatMap((view, image) =>
    personalization.some((area) => area.view === view)
      ? [
          {
            view,
            image,
            // Only shirts of a team have a sample name and number where the buyer's own will be.
            ...(art.print.kind === 'team'
              ? { blank: `${origin}${picturePath(product, view)}?lettering=none` }
              : {}),
            light: origin + lightPath(art.silhouette, view),
          },
        ]
      : [],
  );
  return JSON.stringify({ areas: [...personalization], pictures } satisfies Personalization);
}

function find(owner: unknown, identifier: Identifier): PersonalizationMetafield | null {
  const isPersonalization = identifier.namespace === namespace && identifier.key === key;
  return isPersonalization && isProduct(owner) ? personalizationOf(owner) : null;
}

/** `metafield` and `metafields` of every type that can have them; an unknown name is null, as with Shopify. */
export const metafieldFields: Record<'metafield' | 'metafields', Resolver> = {
  metafield: find,
  metafields: (owner: unknown, { identifiers }: { identifiers: readonly Identifier[] }) => {
    if (identifiers.length > mostIdentifiers)
      throw new GraphQLError(`identifiers cannot exceed ${mostIdentifiers}`);
    return identifiers.map((identifier) => find(owner, identifier));
  },
};

const createdAt = ({ product }: PersonalizationMetafield) => new Date(product.createdAt).toISOString();

export const metafieldTypeFields: ResolverMap = {
  Metafield: {
    value,
    id: ({ product }: PersonalizationMetafield) => globalId('Metafield', product.id),
    namespace: always(namespace),
    key: always(key),
    type: always('json'),
    description: always('Where and how a text or number of the buyer is printed on the pictures.'),
    parentResource: ({ product }: PersonalizationMetafield) => product,
    // JSON refers to nothing.
    reference: always(null),
    references: always(null),
    createdAt,
    updatedAt: createdAt,
  },
};
