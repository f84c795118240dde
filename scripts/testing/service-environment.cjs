const { setFlagsFromString } = require('node:v8');
const { TestEnvironment } = require('jest-environment-node');

// Compiled for speed, PGlite would cost more than tests ask of it.
setFlagsFromString('--liftoff-only');

/**
 * Node, with a way out of Jest's sandbox for modules that it cannot run: PGlite imports modules while it
 * works, which the sandbox refuses.
 */
module.exports = class ServiceEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.requireNatively = require;
  }
};
