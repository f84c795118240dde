import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { builtFiles } from '../publishing/built-files';
import type { PublicationDraft } from '../publishing/publication-draft';

interface SampleBuild {
  version?: string;
  sourceHash?: string;
  /** The server bundle. */
  server?: string;
  /** Singletons that the shell provides, without contents: module → version. */
  singletons?: Record<string, string>;
}

/** Writes the outputs of a build: a shell without singletons, or a remote with one page. */
export async function writeBuild(
  folder: string,
  slice: SliceName,
  { version = '1.0.0', sourceHash = 'sources', server, singletons = {} }: SampleBuild = {},
): Promise<{ draft: PublicationDraft; dist: string }> {
  const isShell = slice === 'shell';
  const dist = path.join(folder, 'builds', slice);
  const chunks = isShell ? { main: ['main.0a.js'] } : { page: ['page.0a.js'] };
  const page = `async () => ({ routes: [{ id: 'page', path: '/${slice}' }] })`;
  const provided = Object.fromEntries(Object.keys(singletons).map((module) => [module, {}]));
  const usual = isShell
    ? `exports.singletons = ${JSON.stringify(provided)};`
    : `exports.exposes = { './routes': ${page} };`;
  const files = {
    'build.json': JSON.stringify({ chunks, singletons }),
    [`browser/${isShell ? 'main' : 'remoteEntry'}.0a.js`]: `start('${slice}');`,
    ...(!isShell && { 'browser/page.0a.js': `page('${slice}');` }),
    'server/index.js': server ?? usual,
  };
  await rm(dist, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), text);
  }
  const names = { slice, version, sourceHash, contract: contractVersion, revision: 'uncommitted' };
  const builtAt = '2026-01-01T00:00:00.000Z';
  return { draft: { ...names, builtAt, files: await builtFiles(dist) }, dist };
}
