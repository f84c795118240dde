import { useEffect, useEffectEvent } from 'react';
import { useNamePrints } from './use-name-prints';

interface BannerPrintProps {
  /** Id of the product that is printed on. */
  product: string;
  name: string;
  /** Whether the banner is in view or nearly so, which loads the print. */
  wanted: boolean;
}

/** A name on the product of a banner, above its picture; nothing until it is loaded. */
export function BannerPrint({ product, name, wanted }: BannerPrintProps) {
  const { prints, load } = useNamePrints([product]);
  const start = useEffectEvent(() => void load());
  useEffect(() => {
    if (wanted) start();
  }, [wanted]);
  const printed = prints?.products.get(product);
  return prints && printed ? <prints.NamePrint product={printed} name={name} isWhole /> : null;
}
