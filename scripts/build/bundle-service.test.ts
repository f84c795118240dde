import { execFileSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { bundleService } from './bundle-service';

const folder = testFolder();
const entry = path.join(folder, 'main.ts');
const part = path.join(folder, 'part.ts');
let bundle = '';

beforeAll(async () => {
  writeFileSync(entry, "import { place } from './part';\nprocess.stdout.write(JSON.stringify(place));\n");
  writeFileSync(
    part,
    "export const place: unknown = [import.meta.url, import.meta.dirname, 'import.meta.url'];\n",
  );
  bundle = await bundleService(entry);
});
afterAll(() => {
  rmSync(bundle);
  rmSync(`${bundle}.json`);
});

const run = (): unknown => JSON.parse(execFileSync(process.execPath, [bundle], { encoding: 'utf8' }));

it('runs without a compiler, and modules find what stands beside their sources', () => {
  expect(run()).toEqual([pathToFileURL(part).href, folder, 'import.meta.url']);
});

it('is made again only when one of its files has changed', async () => {
  const made = statSync(bundle).ino;
  expect(await bundleService(entry)).toBe(bundle);
  expect(statSync(bundle).ino).toBe(made);

  writeFileSync(part, "export const place: unknown = 'elsewhere';\n");
  await bundleService(entry);
  expect(run()).toBe('elsewhere');
});

it('says what does not compile', async () => {
  writeFileSync(part, 'export const place = ;\n');
  await expect(bundleService(entry)).rejects.toThrow(/part\.ts:1:21/);
});
