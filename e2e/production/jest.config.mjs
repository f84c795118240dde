import { builtTests } from '../built-tests.mjs';

/** Each file starts services of its own and mostly waits for them, so two run at once. */
export default builtTests('production', '**/*.production.ts', 2);
