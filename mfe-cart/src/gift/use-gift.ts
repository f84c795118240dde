import { use, useEffect, useRef, useState } from 'react';
import { StorefrontContext } from '@store/shared/runtime/stores';
import type { GiftFields } from './gift-fields';
import type { Gift } from './gift-operations';

const loadFields = () => import(/* webpackChunkName: "gift" */ './gift-fields');

export type GiftStatus = 'loading' | 'unavailable' | 'ready' | 'saving' | 'saved' | 'failed';

/** The gift options of a cart. Changes are saved one after another, so that the last one stays. */
export function useGift(cartId: string) {
  const storefront = use(StorefrontContext);
  const [gift, setGift] = useState<Gift | null>(null);
  const [fields, setFields] = useState<{ GiftFields: typeof GiftFields } | null>(null);
  const [status, setStatus] = useState<GiftStatus>('loading');
  const [problems, setProblems] = useState<string[]>([]);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const newest = useRef<Gift | null>(null);

  useEffect(() => {
    if (!storefront) return;
    let current = true;
    loadFields()
      .then(async (loaded) => ({ loaded, kept: await loaded.loadGift(storefront, cartId) }))
      .then(
        ({ loaded, kept }) => {
          if (!current) return;
          setFields(loaded);
          setGift(kept);
          setStatus('ready');
        },
        (error: unknown) => {
          console.error('The gift options could not be loaded', error);
          if (current) setStatus('unavailable');
        },
      );
    return () => {
      current = false;
    };
  }, [storefront, cartId]);

  async function send(next: Gift) {
    // A newer change is waiting, which includes this one.
    if (!storefront || newest.current !== next) return;
    let refused: string[] = [];
    let isSaved = false;
    try {
      const { saveGift } = await loadFields();
      refused = await saveGift(storefront, cartId, next);
      isSaved = refused.length === 0;
    } catch (error) {
      console.error('The gift options could not be saved', error);
    }
    if (newest.current !== next) return;
    setProblems(refused);
    setStatus(isSaved ? 'saved' : 'failed');
  }

  return {
    /** Null until it is loaded. */
    gift,
    GiftFields: fields?.GiftFields ?? null,
    status,
    /** The service's messages why it refused; empty otherwise. */
    problems,
    save(next: Gift) {
      newest.current = next;
      setGift(next);
      setStatus('saving');
      saving.current = saving.current.then(() => send(next));
    },
  };
}
