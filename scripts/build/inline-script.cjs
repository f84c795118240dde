const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

/**
 * Scripts that `compile-inline-scripts.cjs` compiled before, by the path of their file: where no program may be started,
 * esbuild cannot run.
 */
exports.compiledBefore = '.cache/inline-scripts.json';

/**
 * Text of a classic script made of a TypeScript file and all that it imports.
 * @returns the text, which is safe between script tags, and the files that it was made of.
 */
exports.inlineScript = function inlineScript(file) {
  const before = path.join(root, exports.compiledBefore);
  if (!existsSync(before)) return exports.compile(file);
  const found = JSON.parse(readFileSync(before, 'utf8'))[path.relative(root, file)];
  if (!found) throw new Error(`${file} was not compiled before its slice was built`);
  return found;
};

exports.compile = function compile(file) {
  const { buildSync } = require('esbuild');
  const { outputFiles, metafile } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    metafile: true,
    write: false,
  });
  const text = outputFiles[0].text.trim();
  if (/<\/script|<!--/i.test(text)) throw new Error(`${file} cannot stand between script tags`);
  return { text, files: Object.keys(metafile.inputs) };
};
