import { useEffect, useState } from 'react';
import type { Personalization } from '@store/shared/contracts/personalization';
import type { Product } from '../product/product';
import type * as printPreview from './print-preview';

/** The preview's code with the product's parsed metafield. */
type PrintPreview = Omit<typeof printPreview, 'readPreview'> & {
  personalization: Personalization;
};

type PrintedProduct = Pick<Product, 'personalization' | 'imagePlaces'>;

/**
 * The preview of a product once a custom value is wanted; null with a missing or malformed metafield or when the code
 * does not load. Typing and buying work without it.
 */
export function usePrintPreview(product: PrintedProduct | null, wanted: boolean): PrintPreview | null {
  const { personalization: metafield, imagePlaces: places } = product ?? {};
  const [preview, setPreview] = useState<PrintPreview | null>(null);

  useEffect(() => {
    if (!metafield || !places || !wanted) return;
    let current = true;
    import(/* webpackChunkName: "print-preview" */ './print-preview')
      .then(({ readPreview, ...parts }) => {
        const personalization = readPreview(metafield, places);
        if (current && personalization) setPreview({ ...parts, personalization });
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [metafield, places, wanted]);

  return wanted ? preview : null;
}
