import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import { compilePageSync } from '../build/mdx/compile-page.mjs';

const compiler = path.resolve(import.meta.dirname, '../build/mdx');
const compilerSource = readdirSync(compiler)
  .map((name) => readFileSync(path.join(compiler, name), 'utf8'))
  .join('');

/** Jest's transform for the texts of pages. */
export default {
  getCacheKey: (source, file) =>
    createHash('sha256').update(compilerSource).update(file).update(source).digest('hex'),
  process: (source, file) =>
    transformSync(compilePageSync(source, file), {
      filename: file,
      jsc: { parser: { syntax: 'ecmascript' }, target: 'es2022' },
      module: { type: 'commonjs' },
      sourceMaps: false,
    }),
};
