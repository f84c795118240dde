import { sliceNames } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import type { ReleaseManagerClient } from '../release-manager-client';
import { ReleaseError } from '@store/release-kit/release-error';

/** Lists, rotates and revokes the keys that sign releases; the registry records each change in the history. */
export async function keyCommand(
  [action, id = '']: string[],
  artifacts: ArtifactStore,
  registry: ReleaseManagerClient,
): Promise<{ text: string }> {
  const { keys } = artifacts;
  switch (action) {
    case undefined: {
      const known = await keys.list();
      if (known.length === 0)
        return { text: 'There is no key yet; the first release that is published makes one.' };
      return { text: known.map((key) => `${key.id}${key.current ? '  signs new releases' : ''}`).join('\n') };
    }
    case 'rotate': {
      const fresh = await keys.rotate();
      await registry.recordKeyChange(action, `to ${fresh}`);
      return { text: `${fresh} signs new releases. Earlier keys stay trusted until they are revoked.` };
    }
    case 'sign-again': {
      const releases = await artifacts.all();
      for (const { slice, version } of releases) await artifacts.signAgain(slice, version);
      await registry.recordKeyChange(action, `${releases.length} releases`);
      return { text: `${releases.length} releases are signed with the current key as well.` };
    }
    case 'revoke': {
      await mustNotBeNeeded(id, artifacts, registry);
      await keys.revoke(id);
      await registry.recordKeyChange(action, id);
      return { text: `${id} is no longer trusted. Take its public file from every edge as well.` };
    }
    default:
      throw new ReleaseError(`keys ${action}? There are rotate, sign-again and revoke.`);
  }
}

/** @throws ReleaseError naming a release that edges serve and only this key signed. */
async function mustNotBeNeeded(
  id: string,
  artifacts: ArtifactStore,
  registry: ReleaseManagerClient,
): Promise<void> {
  const { live, rollout } = await registry.serving();
  for (const composition of [live, ...(rollout ? [rollout.candidate] : [])]) {
    for (const slice of sliceNames) {
      const version = composition.slices[slice];
      const signers = await artifacts.signersOf(slice, version);
      if (signers.some((signer) => signer !== id)) continue;
      throw new ReleaseError(
        `Only ${id} signed ${slice}@${version}, which is served; run keys rotate and keys sign-again first.`,
      );
    }
  }
}
