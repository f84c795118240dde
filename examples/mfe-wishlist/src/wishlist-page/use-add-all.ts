import { use, useState } from 'react';
import { StorefrontContext, useCart } from '@store/shared/runtime/stores';
import type { Undecided } from './choose-dialog';
import { loadChoices } from './choices-operation';
import type { SavedProduct } from './saved-product-operation';

/** Adds all products of a list to the cart, once it is known which of their variants are wanted. */
export function useAddAll(products: readonly SavedProduct[]) {
  const storefront = use(StorefrontContext);
  const addLine = useCart(({ add }) => add);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** What is asked about, and what has one variant only. */
  const [wanted, setWanted] = useState<{ undecided: Undecided[]; decided: string[] }>({
    undecided: [],
    decided: [],
  });

  async function start() {
    if (!storefront) return;
    setBusy(true);
    const ids = products.map(({ id }) => id);
    const choices = await loadChoices.run(storefront, { products: ids }).catch(() => null);
    setBusy(false);
    if (!choices) {
      setOutcome('The sizes could not be loaded. Please try again.');
      return;
    }
    const found = products.flatMap(({ id, title }) => {
      const own = choices.get(id);
      return own && own.variants.length > 0 ? [{ id, title, ...own }] : [];
    });
    const undecided = found.filter(({ variants }) => variants.length > 1);
    const single = found.filter(({ variants }) => variants.length === 1);
    const decided = single.flatMap(({ variants }) => variants.map(({ id }) => id));
    setWanted({ undecided, decided });
    if (undecided.length > 0) setAsking(true);
    else await addVariants(decided);
  }

  async function addVariants(variants: readonly string[]) {
    setAsking(false);
    setBusy(true);
    let added = 0;
    for (const merchandiseId of variants)
      if ((await addLine({ merchandiseId, quantity: 1, attributes: [] })).ok) added += 1;
    setBusy(false);
    setOutcome(`${added} of ${products.length} products are in your cart.`);
  }

  return {
    isBusy,
    outcome,
    isAsking,
    undecided: wanted.undecided,
    start,
    stop: () => setAsking(false),
    add: (chosen: string[]) => addVariants([...wanted.decided, ...chosen]),
  };
}
