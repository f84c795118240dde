/**
 * `node scripts/build/compile-inline-scripts.cjs`, in a copy of the repository: compiles every file that is imported with
 * `?inline`, for a build that may start no programs. Compiling runs none of the code. Fails when a script imports a file from
 * outside of the copy, which could be a secret.
 */
const { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { compile, compiledBefore } = require('./inline-script.cjs');

const sources = 'shell/src';
const all = {};
for (const name of existsSync(sources) ? readdirSync(sources, { recursive: true }) : []) {
  if (!/\.tsx?$/.test(name)) continue;
  const file = path.join(sources, name);
  for (const [, imported] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)\?inline';/g)) {
    const script = `${path.join(path.dirname(file), imported)}.ts`;
    all[script] ??= compile(script);
    const outside = all[script].files.find((used) => used.startsWith('..') || path.isAbsolute(used));
    if (outside) throw new Error(`${script} imports ${outside}, which is no file of the repository`);
  }
}
mkdirSync(path.dirname(compiledBefore), { recursive: true });
writeFileSync(compiledBefore, JSON.stringify(all));
