const { TestEnvironment } = require('jest-environment-node');

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
