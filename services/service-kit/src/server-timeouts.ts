/** Time limits for clients, in milliseconds. The time that a handler takes is not counted. */
const defaults = {
  /** For the whole head of a request. */
  headersMs: 15_000,
  /**
   * For a whole request with its body. Uploads set it: the page gives up on a picture of 8 MB after 120 s, so the server
   * waits longer than any page does.
   */
  requestMs: 180_000,
  /** Without a byte in either direction during a request or response. */
  idleMs: 30_000,
  /** How often the server looks for connections over their limit. */
  checkIntervalMs: 5_000,
};

/**
 * Fastify options that close the connections of slow clients: those that send a head or body drop by drop, send nothing,
 * or stop reading.
 * @param timeouts other limits, for tests.
 */
export const serverTimeouts = ({ headersMs, requestMs, idleMs, checkIntervalMs } = defaults) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkIntervalMs },
});
