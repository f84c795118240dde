import path from 'node:path';
import { build } from 'esbuild';
import { provesAll } from '@store/shared/testing/proof';
import { root } from './services';
import { drawingHash, drawingSources, provenHash } from './testing/drawing-sources.cjs';

const sources = new Set(drawingSources());

it('counts every file that the tests of drawing import', async () => {
  const tests = [...sources].filter((file) => file.endsWith('.drawing.test.ts'));
  expect(tests.length).toBeGreaterThan(5);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: tests,
    alias: {
      '@store/shared': path.join(root, 'shared'),
      '@store/service-kit': path.join(root, 'services/service-kit/src'),
    },
    bundle: true,
    format: 'esm',
    metafile: true,
    outdir: 'nothing',
    packages: 'external',
    platform: 'node',
    write: false,
  });
  // Where tests keep their files changes no pixel.
  const drawing = Object.keys(metafile.inputs).filter((file) => !file.endsWith('/testing/test-folder.ts'));
  expect(drawing.filter((file) => !sources.has(file))).toEqual([]);
});

it('were noted by "npm test -- pictures" as they are, where all is proven', () => {
  expect(provesAll ? provenHash() : drawingHash()).toBe(drawingHash());
});
