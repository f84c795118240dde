const { AsyncLocalStorage } = require('node:async_hooks');

const begun = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  begun.add(this);
  return run.apply(this, given);
};

/**
 * Disables every AsyncLocalStorage that was created since the last call. Jest creates one for each test file and disables
 * none, and Node 20 passes every promise to all of them.
 */
exports.endStorages = () => {
  for (const storage of begun) storage.disable();
  begun.clear();
};
