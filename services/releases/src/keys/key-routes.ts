import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { ReleaseError } from '@store/release-kit/release-error';
import { slicesOf } from '@store/shared/contracts/slices';
import type { ChangeSignal } from '../registry/change-signal';
import { compositionOf, liveIn } from '../registry/compositions';
import { revokeKeyEntry, rotateKeyEntry, signAgainEntry } from '../actions/entries';
import { recordIn, type RegistryTransaction } from '../history/history';
import { fields, parseInput } from '../api/input';
import type { Callers } from '../people/callers';
import type { Registry } from '../registry/registry';
import { runningIn, watchedIn } from '../rollout/running';

interface Options {
  registry: Registry;
  artifacts: ArtifactStore;
  changes: ChangeSignal;
  callers: Callers;
  /** The reason in the history. */
  why: string;
}

/** Routes for the keys that sign releases. Each change is recorded under the name of the credential. */
export function keyRoutes(
  app: FastifyInstance,
  { registry, artifacts, changes, callers, why }: Options,
): void {
  const { keys } = artifacts;

  app.get('/keys', async () => ({ data: await keys.list() }));

  app.post('/keys/rotate', async (request) => {
    const { slice } = parseInput(z.object({ slice: fields.slice }), request.body);
    const act = callers.administrator(request, why);
    const key = keys.newKey(slice);
    await registry.exclusively(async (db) => {
      await recordIn(db, rotateKeyEntry, { slice, key: key.id }, act);
      await key.activate();
    });
    return { id: key.id };
  });

  app.post('/keys/sign-again', async (request) => {
    const act = callers.administrator(request, why);
    const releases = await artifacts.all();
    // Recorded before: this reads every file, and can be said again.
    await registry.note(signAgainEntry, { releases: releases.length }, act);
    for (const { slice, version } of releases) await artifacts.signAgain(slice, version);
    return { count: releases.length };
  });

  app.post('/keys/revoke', async (request) => {
    const { id } = parseInput(z.object({ id: z.string() }), request.body);
    const act = callers.administrator(request, why);
    await registry.exclusively(async (db) => {
      await mustNotBeNeeded(db, id, artifacts);
      await recordIn(db, revokeKeyEntry, { key: id }, act);
      await db.insertInto('revoked_keys').values({ id }).execute();
      await keys.revoke(id);
    });
    changes.notify();
    return {};
  });
}

/** @throws ReleaseError naming a release that edges serve and only this key signed. */
async function mustNotBeNeeded(db: RegistryTransaction, id: string, artifacts: ArtifactStore): Promise<void> {
  const live = await liveIn(db);
  const running = await runningIn(db);
  const watched = await watchedIn(db);
  const beside = running?.candidate_document ?? watched?.control_document;
  for (const composition of [live, beside && compositionOf(beside)]) {
    if (!composition) continue;
    for (const slice of slicesOf(composition.slices)) {
      const version = composition.slices[slice] ?? '';
      const signers = await artifacts.signersOf(slice, version);
      if (signers.some((signer) => signer !== id)) continue;
      throw new ReleaseError(
        `Only ${id} signed ${slice}@${version}, which is served; run keys rotate ${slice} and keys sign-again first.`,
      );
    }
  }
}
