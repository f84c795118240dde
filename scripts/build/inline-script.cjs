const { buildSync } = require('esbuild');

/**
 * Text of a classic script made of a TypeScript file and all that it imports.
 * @returns the text, which is safe between script tags, and the files that it was made of.
 */
exports.inlineScript = function inlineScript(file) {
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
