const { TestEnvironment } = require('jest-environment-jsdom');
const { endStorages } = require('./end-storages.cjs');

const { AbortController, AbortSignal, Request, fetch } = globalThis;

/** A signal of Node's that is aborted with a page's. */
function signalOfNode(signal) {
  if (!signal || signal instanceof AbortSignal) return signal;
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

const withSignalOfNode = (init) => (init?.signal ? { ...init, signal: signalOfNode(init.signal) } : init);

/**
 * Node's requests, which take no signals but Node's since Node 26, for pages, whose signals are jsdom's. A proxy, so that
 * copies of a request are instances as well.
 */
const requests = {
  fetch: (input, init) => fetch(input, withSignalOfNode(init)),
  Request: new Proxy(Request, {
    construct: (target, [input, init], made) =>
      Reflect.construct(target, [input, withSignalOfNode(init)], made),
  }),
};

/** jsdom with Node's web APIs; AbortController stays jsdom's, because listeners of its elements take no other signals. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // See native-module.cjs.
    this.global.requireNatively = require;
    for (const name of ['fetch', 'Request']) this.global[name] ??= requests[name];
    for (const name of [
      'Response',
      'Headers',
      'FormData',
      'TextEncoder',
      'TextDecoder',
      'structuredClone',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'BroadcastChannel',
    ]) {
      this.global[name] ??= globalThis[name];
    }
  }

  async teardown() {
    await super.teardown();
    endStorages();
  }
}

module.exports = BrowserEnvironment;
