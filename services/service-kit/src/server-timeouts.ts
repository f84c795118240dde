/** Time limits for clients, in milliseconds. The time that a handler takes is not counted. */
interface ServerTimeouts {
  /** For the whole head of a request. */
  headersMs: number;
  /** For a whole request with its body. */
  requestMs: number;
  /** Without a byte in either direction during a request or response. */
  idleMs: number;
  /** How often the server looks for connections over their limit. */
  checkIntervalMs: number;
}

/**
 * Uploads set the limit for a request: the page gives up on a picture of 8 MB after 120 s, so the server waits longer
 * than any page does.
 */
const defaults: ServerTimeouts = {
  headersMs: 15_000,
  requestMs: 180_000,
  idleMs: 30_000,
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
