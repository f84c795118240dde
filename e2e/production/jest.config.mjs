import { builtTests } from '../built-tests.mjs';

/** Two files run at once: each starts its services and mostly waits for them. */
export default builtTests('production', '**/*.production.ts', 2);
