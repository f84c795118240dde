import path from 'node:path';
import { buildProgram } from './build/build-program';
import { programs } from './build/programs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run build`: bundles the services, the migrations and the release tool into `dist/`, which Node runs without
 * sources, packages or compilers beside it. `-- edge` builds only what is named. Slices are built when they are published.
 */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !programs.some((program) => program.name === name));
if (unknown.length > 0) {
  const known = programs.map(({ name }) => name).join(', ');
  process.stderr.write(`There is no ${unknown.join(', ')}; there are ${known}.\n`);
  process.exit(1);
}
const chosen = programs.filter(({ name }) => names.length === 0 || names.includes(name));
await Promise.all(chosen.map((program) => buildProgram(program, root, path.join(root, 'dist'))));
process.stdout.write(`Built ${chosen.map(({ name }) => `dist/${name}`).join(', ')}.\n`);
