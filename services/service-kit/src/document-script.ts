import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * Compiles a TypeScript file and its imports into the text of a classic inline script.
 * @throws when the text would end its script element early.
 */
export function documentScript(entry: URL): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  if (/<\/script|<!--/i.test(text)) throw new Error(`${entry.href} cannot stand between script tags`);
  return text;
}
