/**
 * `npm run start:production -- edge`: runs a program of `dist/`, which `npm run build` made, with plain Node. Needs no
 * installed packages. What follows the name goes to the program. `preview-renderer` runs the program `renderer` as another
 * user.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import process from 'node:process';

/** Where code of slices runs, each with the user that it becomes where root starts it; `npm start` has the same. */
const loneUsers = { 'preview-renderer': 65531, renderer: 65532, browser: 65533 };

/** Names that are no programs, each with the program that it runs. */
const otherNames = { 'preview-renderer': 'renderer' };

const dist = new URL('../dist/', import.meta.url);
const [given = '', ...words] = process.argv.slice(2);
const name = otherNames[given] ?? given;
const main = new URL(`${name}/main.mjs`, dist);

const built = existsSync(dist)
  ? readdirSync(dist).filter((entry) => existsSync(new URL(`${entry}/main.mjs`, dist)))
  : [];
if (!built.includes(name)) {
  const known =
    built.length > 0
      ? `there are ${[...built, ...Object.keys(otherNames)].sort().join(', ')}`
      : 'npm run build makes it';
  process.stderr.write(`There is no program ${JSON.stringify(name)} in dist: ${known}.\n`);
  process.exit(1);
}
if (given in loneUsers) leaveRoot(loneUsers[given]);
process.env.NODE_ENV = 'production';
process.argv = [process.argv[0], main.pathname, ...words];
await import(main.href);

/**
 * As root this process becomes another user: then the system lets no other process of that user read its variables and
 * memory. As any other user it says what that means.
 */
function leaveRoot(user) {
  const say = (text) => process.stderr.write(`${text}\n`);
  if (process.getuid?.() !== 0) {
    say(
      `Code of slices has the rights of the user who runs the ${given}; that should be nobody else’s, or it in a container.`,
    );
    return;
  }
  try {
    process.setgroups([]);
    process.setgid(user);
    process.setuid(user);
    accessSync(main, constants.R_OK);
  } catch (error) {
    say(`The ${given} cannot run as user ${user}: ${error.message}.`);
    process.exit(1);
  }
  // Root's is closed to it.
  process.env.HOME = tmpdir();
}
