const { setFlagsFromString } = require('node:v8');

/**
 * Preloaded by every Node process of the checks. They are short-lived, so that optimising costs more than it saves:
 * JavaScript is optimised after four times as much work (a setting that newer Nodes do not know), WebAssembly (the
 * embedded database) never.
 */
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=500000');
setFlagsFromString('--liftoff-only');
