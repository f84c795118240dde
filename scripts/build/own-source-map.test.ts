import { SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ownSourceMap } from './own-source-map';

it('maps own sources as before, and nothing of a package', async () => {
  const folder = testFolder();
  mkdirSync(path.join(folder, 'node_modules/parcel'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('node_modules/parcel/index.js', 'export const parcel = () => {\n  return mark("parcel");\n};\n');
  write('own.ts', '\n\nexport const own = (): string =>\n      mark("own");\n');
  write(
    'main.ts',
    "import { own } from './own';\nimport { parcel } from 'parcel';\nmark(own(), parcel());\n",
  );
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['main.ts'],
    outfile: path.join(folder, 'main.mjs'),
    bundle: true,
    format: 'esm',
    // All in one line, where only columns tell packages from own sources.
    minifyWhitespace: true,
    sourcemap: 'external',
    write: false,
  });
  const [map, script] = outputFiles.map(({ text }) => text) as [string, string];
  const before = new SourceMap(JSON.parse(map) as SourceMapPayload);
  const after = new SourceMap(JSON.parse(ownSourceMap(map)) as SourceMapPayload);
  /** What is mapped at each place where something is marked, in the order of the bundle. */
  const placesIn = (sources: SourceMap): Partial<SourceMapping>[] =>
    [...script.matchAll(/mark\(/g)].map(({ index }) => {
      const lines = script.slice(0, index).split('\n');
      return sources.findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
    });
  const isOfPackage = ({ originalSource = '' }: Partial<SourceMapping>) =>
    originalSource.includes('node_modules');
  const found = placesIn(after).map((place) => (place.originalSource === undefined ? 'none' : place));
  expect(found).toEqual(placesIn(before).map((place) => (isOfPackage(place) ? 'none' : place)));
  expect(placesIn(after).map(({ originalSource }) => originalSource)).toEqual([
    'own.ts',
    undefined,
    'main.ts',
  ]);
});
