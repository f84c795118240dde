import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentScript } from '@store/service-kit/document-script';
import { build } from 'esbuild';
import { keepsPlaces } from '@store/service-kit/keeps-places';
import { bundling, neverInstalled } from './build-program';
import { copyPackages } from './copy-packages';

/** Packages of the demo that cannot be bundled, because they are native or hold files that are read. */
export const packages = [
  'sharp',
  'flag-icons',
  '@fontsource-variable/fraunces',
  '@fontsource-variable/inter',
];

/** Where a drawing thread is looked for; both programs stand where their sources stand. */
const programs = {
  'commerce/main': 'commerce/main.ts',
  'pictures/picture-worker': 'pictures/picture-worker.ts',
};

/** The checkout's script, which is compiled beforehand. */
const pageScript = 'commerce/checkout/browser/checkout';

/** Where the files beside modules stand in `demo/`, from a program in a folder of the outputs. */
const placesIn = (demo: string) =>
  keepsPlaces((file) => {
    const place = path.relative(demo, file).replaceAll(path.sep, '/');
    if (place.startsWith('../')) return null;
    return { url: `new URL(${JSON.stringify(`../${place}`)}, import.meta.url).href` };
  });

/** Neither sources nor tests. */
const isData = (file: string) => !/(\.(tsx?|md)|\/(node_modules|testing|__snapshots__))$/.test(file);

/**
 * Bundles the demo's commerce service, apart from what a company runs, into `demo/dist/`: Node runs its
 * `commerce/main.mjs`, with the data beside it. It wants a PostgreSQL, as everything that is built.
 * @param root the repository.
 */
export async function buildDemo(root: string): Promise<void> {
  const demo = path.join(root, 'demo');
  const outputs = path.join(demo, 'dist');
  rmSync(outputs, { recursive: true, force: true });
  for (const folder of ['catalogue', 'commerce', 'pictures'])
    cpSync(path.join(demo, folder), path.join(outputs, folder), { recursive: true, filter: isData });
  const script = documentScript(pathToFileURL(path.join(demo, `${pageScript}.ts`)));
  writeFileSync(path.join(outputs, `${pageScript}.js`), script);
  copyPackages(packages, demo, path.join(outputs, 'node_modules'));
  await Promise.all(
    Object.entries(programs).map(([name, source]) =>
      build({
        ...bundling,
        entryPoints: [path.join(demo, source)],
        outfile: path.join(outputs, `${name}.mjs`),
        external: [...packages, ...neverInstalled],
        plugins: [placesIn(demo)],
      }),
    ),
  );
}
