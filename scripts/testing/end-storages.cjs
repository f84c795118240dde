const { AsyncLocalStorage } = require('node:async_hooks');

const begun = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...given) {
  begun.add(this);
  return run.apply(this, given);
};

/**
 * Ends every storage that was begun since the last time. Jest begins one for each test file and ends none, and Node
 * hands every promise on to all of them.
 */
exports.endStorages = () => {
  for (const storage of begun) storage.disable();
  begun.clear();
};
