/** How a change of the cart ended. */
export type CartResult =
  | { ok: true }
  | {
      ok: false;
      /** Sentences for the shopper, the service's own where it sent any. */
      problems: string[];
      /** Sends the same change again without doubling one that was received. Absent when the cart has changed. */
      retry?: () => Promise<CartResult>;
    };

const unreachable = 'The shop could not be reached. Please try again.';

/** The result of a change that the service did not answer. */
export const failed = (retry: () => Promise<CartResult>): CartResult => ({
  ok: false,
  problems: [unreachable],
  retry,
});
