import { useEffect, useState } from 'react';
import type { Personalization } from '@store/shared/contracts/personalization';

type PreviewModule = typeof import('./print-preview');

/** The preview's code with what the product says about its prints. */
export interface PrintPreview extends PreviewModule {
  personalization: Personalization;
}

/**
 * The preview of a product, once something is wanted on it; null without a metafield, with one that is not as it
 * should be, and when the code does not come: typing and buying work all the same.
 */
export function usePrintPreview(metafield: string | null, wanted: boolean): PrintPreview | null {
  const [preview, setPreview] = useState<PrintPreview | null>(null);

  useEffect(() => {
    if (!metafield || !wanted) return;
    let current = true;
    import(/* webpackChunkName: "print-preview" */ './print-preview')
      .then((module) => {
        const personalization = module.readPersonalization(metafield);
        if (current && personalization) setPreview({ ...module, personalization });
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [metafield, wanted]);

  return wanted ? preview : null;
}
