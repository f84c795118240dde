import { readFileSync } from 'node:fs';

/** The text of a classic inline script, which the build compiled to a `.js` file in the place of the TypeScript file. */
export const documentScript = (entry: URL): string =>
  readFileSync(new URL(entry.href.replace(/\.ts$/, '.js')), 'utf8');
