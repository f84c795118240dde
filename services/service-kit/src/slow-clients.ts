/** How long clients may take, in milliseconds; an answer of ours is not counted. */
interface Patience {
  /** For the whole of the request's head. */
  head: number;
  /** For the whole request, its body included. */
  request: number;
  /** Without a byte either way, in the middle of something. */
  stalled: number;
  /** How often those who are late are looked for. */
  lookEvery: number;
}

/**
 * What an upload needs: our page waits 120 s for a picture of 8 MB, so the server never ends what somebody still
 * waits for. Everything that is not an upload is over long before.
 */
const usual: Patience = { head: 15_000, request: 180_000, stalled: 30_000, lookEvery: 5_000 };

/**
 * Options for Fastify with which slow clients lose their place: those who drip a head or a body, say nothing, or
 * stop reading. @param patience other times, for tests.
 */
export const slowClientLimits = ({ head, request, stalled, lookEvery }: Patience = usual) => ({
  requestTimeout: request,
  connectionTimeout: stalled,
  http: { headersTimeout: head, connectionsCheckingInterval: lookEvery },
});
