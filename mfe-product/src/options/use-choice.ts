import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Product } from '../product/product';
import { chosenSize, keepChosenSize } from './chosen-sizes';
import { linkedVariant } from './variant-address';
import { firstChoice, isForSale, sizeOption, withChosen, type Choice } from './variant-choice';

const noChoice: Choice = [];
const never = () => () => undefined;

/** The choice of a product's options. A size that is chosen is kept for the next product of the type. */
export function useChoice(product: Product | null) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [isSizeTouched, setSizeTouched] = useState(false);
  // Null on the server and during hydration.
  const usualSize = useSyncExternalStore(
    never,
    () => product && chosenSize(product.productType),
    () => null,
  );
  const first = useMemo(() => (product ? choiceAtFirst(product, usualSize) : noChoice), [product, usualSize]);
  const choice = chosen ?? first;
  const size = product ? sizeOption(product) : -1;
  return {
    choice,
    /** Whether the shopper has made it. */
    isMade: chosen !== null,
    choose(next: Choice) {
      const nextSize = next[size];
      if (product && nextSize !== undefined && nextSize !== choice[size]) {
        setSizeTouched(true);
        keepChosenSize(product.productType, nextSize);
      }
      setChosen(next);
    },
    /** A preselected size that the shopper has not touched, and did not choose last for the type. */
    untouchedSize: isSizeTouched || choice[size] === usualSize ? undefined : choice[size],
  };
}

/** The first variant or the one of a link; without a link in the usual size, if that is for sale. */
function choiceAtFirst(product: Product, usualSize: string | null): Choice {
  const first = firstChoice(product);
  if (usualSize === null || linkedVariant(location.search) !== null) return first;
  const usual = withChosen(first, sizeOption(product), usualSize);
  return isForSale(product, usual) ? usual : first;
}
