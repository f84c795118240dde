/**
 * `npm run start:production -- edge`: runs a program of `dist/`, which `npm run build` made, with plain Node. Needs no
 * installed packages. What follows the name goes to the program; `sweep` is short for `release sweep`.
 */
import { existsSync, readdirSync } from 'node:fs';
import process from 'node:process';

const dist = new URL('../dist/', import.meta.url);
const [given = '', ...rest] = process.argv.slice(2);
const [name, ...words] = given === 'sweep' ? ['release', 'sweep', ...rest] : [given, ...rest];
const main = new URL(`${name}/main.mjs`, dist);

const built = existsSync(dist)
  ? readdirSync(dist).filter((entry) => existsSync(new URL(`${entry}/main.mjs`, dist)))
  : [];
if (!built.includes(name)) {
  const known = built.length > 0 ? `there are ${built.join(', ')} and sweep` : 'npm run build makes it';
  process.stderr.write(`There is no program ${JSON.stringify(name)} in dist: ${known}.\n`);
  process.exit(1);
}
process.env.NODE_ENV = 'production';
process.argv = [process.argv[0], main.pathname, ...words];
await import(main.href);
