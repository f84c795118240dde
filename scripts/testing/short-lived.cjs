const { setFlagsFromString } = require('node:v8');

/**
 * Preloaded by every Node process of the checks. They are short-lived, so that optimising costs more than it saves:
 * JavaScript is optimised after four times as much work, WebAssembly (the embedded database) never.
 */
setFlagsFromString('--interrupt-budget=500000');
setFlagsFromString('--liftoff-only');
