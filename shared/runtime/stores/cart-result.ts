/** How a change of the cart ended. */
export type CartResult =
  | { ok: true }
  | {
      ok: false;
      /** Sentences for the shopper: the service's own words where it said any. */
      problems: string[];
      /** Asks for the same again, without doubling what arrived after all. Absent when the cart has changed, if not as asked. */
      retry?: () => Promise<CartResult>;
    };

const unreachable = 'The shop could not be reached. Please try again.';

/** What a change that the service did not answer ends with. */
export const failed = (retry: () => Promise<CartResult>): CartResult => ({
  ok: false,
  problems: [unreachable],
  retry,
});
