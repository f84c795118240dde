import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundleService } from '../../../scripts/build/bundle-service';

it('runs as a bundle, so it imports nothing that needs a loader of the slices’ builds', async () => {
  const bundle = await bundleService(path.join(import.meta.dirname, 'edge.ts'));
  expect(existsSync(bundle)).toBe(true);
});
