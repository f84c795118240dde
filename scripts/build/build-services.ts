import { existsSync } from 'node:fs';
import path from 'node:path';
import { listOf } from '../named-programs';
import { buildDemo } from './build-demo';
import { buildProgram } from './build-program';
import { builds } from './builds';
import { programs } from './programs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Bundles the services, the migrations and the release tool into `dist/`, which Node runs without sources, packages or
 * compilers beside it, and the demo's commerce service, where there is one, into `demo/dist/`. Slices are built when they are
 * published.
 * @param names what to build; all of it when none is named.
 */
export async function buildServices(names: readonly string[]): Promise<void> {
  const hasDemo = existsSync(path.join(root, 'demo'));
  const known = [...programs.map(({ name }) => name), ...(hasDemo ? ['demo'] : [])];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no ${unknown.join(', ')}; there are ${known.join(', ')}, and:\n${listOf('npm run build', builds)}`,
    );
    process.exitCode = 1;
    return;
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
}
