import path from 'node:path';
import { EnvironmentError } from '@store/service-kit/environment';
import { isSliceName, sliceNames, type SliceName } from '@store/shared/contracts/slices';
import { ArtifactStore, ReleaseError } from './artifact-store';
import { buildSlices, packageVersion } from './build-slices';
import { readReleasesEnvironment } from './environment';
import { publish } from './publish';
import { RegistryClient } from './registry-client';
import { sourceHash } from './source-hash';

const root = path.resolve(import.meta.dirname, '../../..');

const usage = `npm run release -- <command>
  publish <slice>                  builds one slice and publishes it under package.json's version
  live <slice>@<version> --why …   makes a published version live
  status                           what is live
  history                          who did what, when and why`;

async function run([command, subject, ...options]: string[]): Promise<string> {
  const environment = readReleasesEnvironment();
  const artifacts = new ArtifactStore(path.resolve(environment.DATA_DIR, 'artifacts'));
  const registry = new RegistryClient(environment.RELEASES_ORIGIN, environment.RELEASES_TOKEN);
  switch (command) {
    case 'publish': {
      const slice = parseSlice(subject);
      const version = await packageVersion(root, slice);
      if (await artifacts.has(slice, version)) {
        throw new ReleaseError(
          `${slice}@${version} is already published and never changes; raise the version in its package.json.`,
        );
      }
      const hash = await sourceHash(root, slice);
      await buildSlices(root, { [slice]: version });
      await publish({ root, slice, version, sourceHash: hash, artifacts, registry });
      return `Published ${slice}@${version}.`;
    }
    case 'live': {
      const [name, version] = (subject ?? '').split('@');
      const slice = parseSlice(name);
      const why = options[0] === '--why' ? options.slice(1).join(' ').trim() : '';
      if (!version || !why) throw new ReleaseError(usage);
      const composition = await registry.makeLive(
        { [slice]: version },
        { who: process.env.USER ?? 'unknown', why },
      );
      return `Live: ${slice}@${version}, composition ${composition.id}.`;
    }
    case 'status': {
      const live = await registry.live();
      const before = (slice: SliceName) =>
        live.previous[slice] ? `  (before: ${live.previous[slice]})` : '';
      return [
        `composition ${live.id}`,
        ...sliceNames.map((slice) => `  ${slice} ${live.slices[slice]}${before(slice)}`),
      ].join('\n');
    }
    case 'history': {
      const entries = await registry.history();
      return entries
        .map(({ at, who, action, what, why }) => `${at}  ${who}  ${action}  ${what}  ${why}`)
        .join('\n');
    }
    default:
      throw new ReleaseError(usage);
  }
}

function parseSlice(name: string | undefined): SliceName {
  if (name && isSliceName(name)) return name;
  throw new ReleaseError(`${name ?? 'Nothing'} is no slice; there are ${sliceNames.join(', ')}.`);
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const known = error instanceof ReleaseError || error instanceof EnvironmentError;
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
