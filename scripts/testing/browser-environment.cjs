const { TestEnvironment } = require('jest-environment-jsdom');
const { endStorages } = require('./end-storages.cjs');

/** jsdom without the web platform that Node already has; AbortController stays jsdom's own, or its listeners throw. */
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
