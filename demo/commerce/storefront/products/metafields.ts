import type { Personalization } from '@store/shared/contracts/personalization';
import type { CatalogueProduct, View } from '../../../catalogue/catalogue';
import { picturedColors } from '../../../catalogue/variant-colors';
import { lightPath, picturePath } from '../../../pictures/pictures';
import type { Maybe, ResolverMap } from '../api/resolver';

interface Identifier {
  namespace?: Maybe<string>;
  key: string;
}

/** Of the shop's own metafields. */
export const metafieldNamespace = 'kith';

/** Where a buyer's text and number are printed. */
export function personalizationText(product: CatalogueProduct, origin: string): string {
  const { personalization, views, art } = product;
  const pictures = views.flatMap((view, image) => {
    if (!personalization.some((area) => area.view === view)) return [];
    // The buyer's text takes the place of a team's sample name and number, and of a country's name on the front.
    const hasLetters = art.print.kind === 'team' || (art.word !== undefined && view === 'front');
    const query = hasLetters ? '?lettering=none' : '';
    return [
      {
        view,
        image,
        ...(hasLetters ? { blank: `${origin}${picturePath(product, view)}${query}` } : {}),
        // A front without sample letters is the variant's own picture.
        ...(hasLetters || view !== 'front' ? variantBlanks(product, view, { origin, query }) : {}),
        light: origin + lightPath(art, view),
      },
    ];
  });
  return JSON.stringify({ areas: [...personalization], pictures } satisfies Personalization);
}

/** A view of the variants in other colours without sample letters, by the addresses of their fronts. */
function variantBlanks(
  product: CatalogueProduct,
  view: View,
  { origin, query }: { origin: string; query: string },
): { variantBlanks?: Record<string, string> } {
  const colors = picturedColors(product);
  if (colors.length === 0) return {};
  const address = (side: View, color: string) => origin + picturePath(product, side, color);
  return {
    variantBlanks: Object.fromEntries(
      colors.map((color) => [address('front', color), address(view, color) + query] as const),
    ),
  };
}

export const metafieldFields: ResolverMap = {
  Product: {
    /** Null for products without print areas, and for other keys, as with Shopify. */
    metafield: (product: CatalogueProduct, { namespace, key }: Identifier, { origin }) =>
      namespace === metafieldNamespace && key === 'personalization' && product.personalization.length > 0
        ? { value: personalizationText(product, origin) }
        : null,
  },
};
