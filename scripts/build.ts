import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildDemo } from './build/build-demo';
import { buildProgram } from './build/build-program';
import { programs } from './build/programs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * `npm run build`: bundles the services, the migrations and the release tool into `dist/`, which Node runs without
 * sources, packages or compilers beside it, and the demo's commerce service, where there is one, into `demo/dist/`.
 * `-- edge` builds only what is named, `-- demo` the demo. Slices are built when they are published.
 */
const names = process.argv.slice(2);
const hasDemo = existsSync(path.join(root, 'demo'));
const known = [...programs.map(({ name }) => name), ...(hasDemo ? ['demo'] : [])];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}; there are ${known.join(', ')}.\n`);
  process.exit(1);
}
const isChosen = (name: string) => names.length === 0 || names.includes(name);
const chosen = programs.filter(({ name }) => isChosen(name));
const buildsDemo = hasDemo && isChosen('demo');
await Promise.all([
  ...chosen.map((program) => buildProgram(program, root, path.join(root, 'dist'))),
  ...(buildsDemo ? [buildDemo(root)] : []),
]);
const built = [...chosen.map(({ name }) => `dist/${name}`), ...(buildsDemo ? ['demo/dist'] : [])];
process.stdout.write(`Built ${built.join(', ')}.\n`);
