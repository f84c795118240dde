const { setFlagsFromString } = require('node:v8');

/**
 * Loaded first by every Node process of the checks: they live for moments, and V8 would spend more on making their code
 * fast than that saves. JavaScript is optimised after four times as much work, WebAssembly (the embedded database)
 * never.
 */
setFlagsFromString('--interrupt-budget=500000');
setFlagsFromString('--liftoff-only');
