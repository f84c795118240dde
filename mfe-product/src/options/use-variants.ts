import { use, useEffect, useState } from 'react';
import { StorefrontContext } from '@store/shared/runtime/stores';
import { withVariants, type Product } from '../product/product';
import { lacksVariants, type Choice } from './variant-choice';

const productOperations = () =>
  import(/* webpackChunkName: "product-operations" */ '../product/product-operations');

/**
 * The product with the variants that the choice leads to. They are requested after it is chosen: those one press away are
 * then known before that press, mostly. A failure is logged, and the next choice tries again.
 */
export function useVariants(product: Product | null, choice: Choice): Product | null {
  const storefront = use(StorefrontContext);
  const [further, setFurther] = useState<{ of: Product; product: Product } | null>(null);
  const known = further?.of === product ? further.product : product;

  useEffect(() => {
    if (!storefront || !product || !known || !lacksVariants(known, choice)) return;
    const stop = new AbortController();
    const { handle, options } = product;
    const chosen = options.map(({ name }, option) => ({ name, value: choice[option] ?? '' }));
    productOperations()
      .then(async ({ loadVariants, toLoadedVariant }) => {
        const nodes = await loadVariants.run(
          storefront,
          { handle, options: chosen },
          { signal: stop.signal },
        );
        const loaded = nodes.map((node) => toLoadedVariant(node, options));
        setFurther((before) => ({
          of: product,
          product: withVariants(before?.of === product ? before.product : product, loaded),
        }));
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.error('Further variants could not be loaded', error);
      });
    return () => stop.abort();
    // Once for each choice: an answer that lacks a variant is not requested again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [storefront, product, choice]);

  return known;
}
