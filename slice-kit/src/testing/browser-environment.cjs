const { TestEnvironment } = require('jest-environment-jsdom');
const { endStorages } = require('./end-storages.cjs');

/** jsdom with Node's web APIs; AbortController stays jsdom's, because its listeners throw otherwise. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // For tests of services that need a page; see native-module.cjs.
    this.global.requireNatively = require;
    for (const name of [
      'fetch',
      'Response',
      'Request',
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
