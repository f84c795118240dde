/**
 * `npm run start:production -- edge`: runs a program of `dist/`, which `npm run build` made, with plain Node. Needs no
 * installed packages. What follows the name goes to the program; `sweep` is short for `release sweep`.
 */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import process from 'node:process';

/** Of the rendering service, where root starts it; as `npm start` has it (scripts/renderer-start.ts). */
const rendererUser = 65532;

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
if (name === 'renderer') leaveRoot();
process.env.NODE_ENV = 'production';
process.argv = [process.argv[0], main.pathname, ...words];
await import(main.href);

/** Code of slices runs in the rendering service: as root it becomes another user, as any other it says what that means. */
function leaveRoot() {
  const say = (text) => process.stderr.write(`${text}\n`);
  if (process.getuid?.() !== 0) {
    say(
      'Code of slices has the rights of the user who runs the rendering service; that should be nobody else’s, or it in a container.',
    );
    return;
  }
  try {
    process.setgroups([]);
    process.setgid(rendererUser);
    process.setuid(rendererUser);
    accessSync(main, constants.R_OK);
  } catch (error) {
    say(`The rendering service cannot run as user ${rendererUser}: ${error.message}.`);
    process.exit(1);
  }
}
