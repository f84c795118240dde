import { ReleaseError } from '@store/release-kit/release-error';
import { entriesOf, namesOf, type Versions } from '@store/release-kit/versions';
import { releaseSchema } from '@store/shared/contracts/release';
import type { ReleaseManagerClient } from '../api/release-manager-client';
import { draftSchema } from './publication-draft';

interface Copying {
  source: ReleaseManagerClient;
  registry: ReleaseManagerClient;
  /** The set; what is live at the source without one. */
  set: Versions;
  progress: (text: string) => void;
}

/**
 * Copies releases from another registry as they are: documents, signatures and files. What is there already stays.
 * @returns the versions of the set that are not live here.
 * @throws ReleaseError when this registry trusts none of the keys that signed one, or has another release of that version.
 */
export async function copySet({ source, registry, set, progress }: Copying): Promise<Versions> {
  const wanted = entriesOf(set).length > 0 ? set : (await source.live()).slices;
  for (const [slice, version] of entriesOf(wanted)) {
    const signed = await source.signedRelease(slice, version);
    const here = await registry.signedRelease(slice, version).catch((error: unknown) => {
      if (error instanceof ReleaseError) return null;
      throw error;
    });
    if (here && here.document !== signed.document)
      throw new ReleaseError(`${slice}@${version} is another release here; publish it under a new version.`);
    if (here) continue;
    const draft = draftSchema.parse({ ...releaseSchema.parse(JSON.parse(signed.document)), signed });
    const { id, missing } = await registry.announce(draft);
    for (const content of missing)
      await registry.upload(id, content, await source.fileContent(slice, version, content));
    await registry.complete(id);
    progress(`copied ${slice}@${version}, ${Object.keys(draft.files).length} files`);
  }
  const { slices } = await registry.live();
  return Object.fromEntries(entriesOf(wanted).filter(([slice, version]) => slices[slice] !== version));
}

/** What to say next, to roll the set out. */
export const startText = (set: Versions): string =>
  entriesOf(set).length === 0
    ? 'All of it is live here already.'
    : `Not live here yet; roll it out as one set:\n  start ${namesOf(set).replaceAll(',', '')} --percent 5 --why …`;
