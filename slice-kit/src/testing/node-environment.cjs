const { TestEnvironment } = require('jest-environment-node');

/** Node without a document, for tests of servers' code in a slice. */
module.exports = class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.requireNatively = require;
  }
};
