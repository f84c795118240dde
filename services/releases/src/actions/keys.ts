import * as z from 'zod';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { ReleaseError } from '@store/release-kit/release-error';
import { entriesOf } from '@store/release-kit/versions';
import { fields as inputs } from '../api/input';
import { parseSlice } from '../cli/words';
import type { RegistryTransaction } from '../history/history';
import { mustAdminister } from '../people/permissions';
import { liveIn } from '../registry/compositions';
import { runningIn, watchedIn } from '../rollout/running';
import { action, withoutReason } from './action';
import { fromCommand, id } from './fields';

/** Gives a slice a new key that signs its releases. Earlier keys stay trusted. */
export const rotateKey = action({
  name: 'keys-rotate',
  command: 'keys rotate',
  fields: { slice: fromCommand(inputs.slice, ({ plain: [word] }) => parseSlice(word)) },
  usualReason: withoutReason,
  facts: z.object({ slice: z.string(), key: z.string() }),
  may: mustAdminister,
  prepare: async ({ artifacts }, { slice }) => artifacts.keys.newKey(slice),
  run: async (_db, { slice }, { prepared }) => ({ slice, key: prepared.id }),
  finish: (_parts, _facts, key) => key.activate(),
  what: ({ slice, key }) => `${slice} to ${key}`,
  done: ({ slice, key }) =>
    `${key} signs new releases of ${slice}. Earlier keys stay trusted until they are revoked.`,
});

/** Adds the signature of its slice's current key to every release. */
export const signAgain = action({
  name: 'keys-sign-again',
  command: 'keys sign-again',
  fields: {},
  usualReason: withoutReason,
  facts: z.object({ releases: z.number() }),
  may: mustAdminister,
  prepare: ({ registry }) => registry.releases(),
  run: async (_db, _input, { prepared }) => ({ releases: prepared.length }),
  // Every file is read. What is missing after a failure is signed when it is said again.
  async after({ artifacts, registry }) {
    for (const { slice, version } of await registry.releases()) await artifacts.signAgain(slice, version);
  },
  what: ({ releases }) => `${releases} releases`,
  done: ({ releases }) => `${releases} releases are signed with the current key of their slice as well.`,
});

/** Trusts a key no longer. */
export const revokeKey = action({
  name: 'keys-revoke',
  command: 'keys revoke',
  fields: { id: id(z.string('Say which key.')) },
  usualReason: withoutReason,
  facts: z.object({ key: z.string() }),
  may: mustAdminister,
  async run(db, { id: key }, { parts }) {
    await mustNotBeNeeded(db, key, parts.artifacts);
    await db.insertInto('revoked_keys').values({ id: key }).execute();
    return { key };
  },
  finish: ({ artifacts }, { key }) => artifacts.keys.revoke(key),
  what: ({ key }) => key,
  done: ({ key }) => `${key} is no longer trusted. Take its public file from every edge as well.`,
});

/** @throws ReleaseError naming a release that edges serve and only this key signed. */
async function mustNotBeNeeded(
  db: RegistryTransaction,
  key: string,
  artifacts: ArtifactStore,
): Promise<void> {
  const running = await runningIn(db);
  const watched = await watchedIn(db);
  const beside = running?.candidate ?? watched?.control;
  for (const composition of [await liveIn(db), beside])
    for (const [slice, version] of entriesOf(composition?.slices ?? {})) {
      const signers = await artifacts.signersOf(slice, version);
      if (signers.some((signer) => signer !== key)) continue;
      throw new ReleaseError(
        `Only ${key} signed ${slice}@${version}, which is served; run keys rotate ${slice} and keys sign-again first.`,
      );
    }
}
