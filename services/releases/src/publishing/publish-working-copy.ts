import { isDraft } from '@store/release-kit/drafts';
import { ReleaseError } from '@store/release-kit/release-error';
import type { SliceName } from '@store/shared/contracts/slices';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import type { Versions } from '@store/release-kit/versions';
import type { ReleaseManagerClient } from '../api/release-manager-client';
import { buildWhatChanged, packageVersion, type WantedBuild } from './build-slices';
import { publish } from './publish';
import { trustedSources } from './source-copy';
import { sourceHash } from './source-hash';

interface Options {
  root: string;
  registry: ReleaseManagerClient;
  /** What is published, the shell first: the registry reads the routes of the others beside it. */
  slices?: readonly SliceName[];
  /** Slices in development, whose live version stays whatever their sources are. */
  leave?: readonly SliceName[];
  /** Shows the current step to the person at the terminal. */
  progress: (text: string) => void;
}

/**
 * Makes the working copy live: slices whose sources were never released are built and published under package.json's version
 * or, when that is taken, as `1.0.0-local.{hash}`. Unchanged slices keep their live version, also one that was made live by
 * hand, and stay away once they were retired.
 * @returns what is live then.
 */
export async function publishWorkingCopy({
  root,
  registry,
  slices = ownSlices,
  leave = [],
  progress,
}: Options): Promise<Versions> {
  const live = await registry.live().catch(() => null);
  const released = (await registry.releases()).filter((release) => !isDraft(release));
  const reserved = await registry.reserved();
  const build: Partial<Record<SliceName, WantedBuild>> = {};
  const target: Versions = {};
  for (const slice of slices) {
    if (live && leave.includes(slice)) continue;
    const hash = await sourceHash(root, slice);
    const known = released.find((release) => release.slice === slice && release.sourceHash === hash);
    if (known) {
      if (!live) target[slice] = known.version;
      continue;
    }
    const version = await packageVersion(root, slice);
    const isTaken = [...released, ...reserved].some(
      (other) => other.slice === slice && other.version === version && other.sourceHash !== hash,
    );
    const own = isTaken ? `${version}-local.${hash.slice(0, 8)}` : version;
    target[slice] = own;
    build[slice] = { version: own, sourceHash: hash };
  }
  const names = slices.filter((slice) => build[slice]);
  if (live && names.length === 0) return live.slices;
  if (names.length > 0) progress(`building ${names.map((slice) => `${slice} ${target[slice]}`).join(', ')}`);
  await buildWhatChanged(trustedSources(root), build);
  for (const slice of names) {
    const wanted = build[slice];
    if (wanted) await publish({ root, slice, ...wanted, registry });
  }
  try {
    await registry.act('make-live', { slices: target, why: 'the working copy' });
    return (await registry.live()).slices;
  } catch (error) {
    // During a rollout or a freeze nothing becomes live; the built versions can be rolled out afterwards.
    if (!live || !(error instanceof ReleaseError)) throw error;
    progress(`published, but not live: ${error.message}`);
    return live.slices;
  }
}
