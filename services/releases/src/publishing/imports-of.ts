import { isBuiltin, createRequire } from 'node:module';
import path from 'node:path';
import type Esbuild from 'esbuild';
import { ReleaseError } from '@store/release-kit/release-error';

const packagesHere = createRequire(import.meta.url);

/** Modules that the shell provides: a remote is built against their version, not from their files. */
const singletons = new Set(['@store/shared/runtime/stores', '@store/shared/runtime/router']);

interface Following {
  /** Whether a package is a folder of the repository, whose files are followed. */
  isLinked: (name: string) => boolean;
  /** Whether modules that the shell provides are not followed. */
  leaveSingletons: boolean;
}

/**
 * Follows the imports of files, types left out.
 * @throws ReleaseError with the compiler's message when a file does not compile or cannot be found.
 */
export async function importsOf(entries: string[], { isLinked, leaveSingletons }: Following) {
  const packages = new Map<string, readonly [from: string, name: string]>();
  const plugin: Esbuild.Plugin = {
    name: 'imports',
    setup(build) {
      // The text of one of the slice's own files.
      build.onResolve({ filter: /\?inline$/ }, ({ path: given }) => ({ path: given, external: true }));
      build.onResolve({ filter: /^[^./]/ }, ({ path: given, resolveDir }) => {
        if (isBuiltin(given)) return { path: given, external: true };
        const name = packageOf(given);
        if (isLinked(name) && !(leaveSingletons && singletons.has(given))) return undefined;
        packages.set(`${resolveDir} ${name}`, [resolveDir, name]);
        return { path: given, external: true };
      });
    },
  };
  // Not bundled into the release tool, which publishes from working copies only.
  const { build } = packagesHere('esbuild') as typeof Esbuild;
  const { metafile } = await build({
    stdin: { contents: entries.map((file) => `import ${JSON.stringify(file)};`).join('\n'), resolveDir: '/' },
    absWorkingDir: '/',
    bundle: true,
    write: false,
    metafile: true,
    // Files without side effects count as well.
    ignoreAnnotations: true,
    jsx: 'automatic',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    loader: Object.fromEntries(
      ['.mdx', '.woff2', '.svg', '.png', '.jpg', '.webp'].map((kind) => [kind, 'empty' as const]),
    ),
    plugins: [plugin],
  }).catch((cause: unknown) => {
    throw new ReleaseError(`The imports cannot be followed.\n${(cause as Error).message}`, { cause });
  });
  return {
    /** Every file that is reached, with the given ones. */
    files: Object.keys(metafile.inputs)
      .filter((file) => file !== '<stdin>')
      .map((file) => path.join('/', file)),
    /** Importing folder and name of each package that is reached. */
    packages: [...packages.values()],
  };
}

/** The package of a specifier that is not a path. */
function packageOf(specifier: string): string {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
