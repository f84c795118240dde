import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { signatureName } from '@store/release-kit/signing/signed-document';
import { builtFiles } from '@store/releases/publishing/built-files';
import { describeRelease } from '@store/releases/publishing/describe-release';
import { contractVersion } from '@store/shared/contracts/release';
import { pagePartsFile, singleVersion } from './composition';
import { readPageParts } from './page-parts';
import { singleBundle } from './recipe';

/**
 * Builds the single bundle into the artifact store below `dataFolder` as the only version of the shell, compressed
 * like a release, and writes its routes.
 */
export async function buildSingleBundle(dataFolder: string): Promise<void> {
  const artifacts = new ArtifactStore(path.join(dataFolder, 'artifacts'));
  const dist = artifacts.folderOf('shell', singleVersion);
  await rm(dist, { recursive: true, force: true });
  await compile(dist);
  const draft = {
    slice: 'shell' as const,
    version: singleVersion,
    contract: contractVersion,
    revision: 'bench',
    sourceHash: 'bench',
    builtAt: new Date().toISOString(),
    files: await builtFiles(dist),
  };
  const release = await describeRelease({
    draft,
    publisher: 'bench',
    dist,
    describe: async () => ({ routes: [], slots: {}, operations: [] }),
  });
  const document = Buffer.from(JSON.stringify(release));
  await writeFile(path.join(dist, 'release.json'), document);
  const signatures = { signatures: [await artifacts.keys.sign('shell', document)] };
  await writeFile(path.join(dist, signatureName), JSON.stringify(signatures));
  const entry = await readFile(path.join(dist, 'browser', release.browser.entry), 'utf8');
  if (entry.includes('__FEDERATION__')) {
    throw new Error(
      'Federation is in the single bundle: something that it imports needs the federation runtime.',
    );
  }
  await writeFile(pagePartsFile(dataFolder), JSON.stringify(await readPageParts(dist)));
}

function compile(dist: string): Promise<void> {
  const compiler = rspack(singleBundle(dist, singleVersion));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });
}
