import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { ReleaseError } from '@store/release-kit/release-error';
import { slicesOf } from '@store/shared/contracts/slices';
import type { ChangeSignal } from './change-signal';
import { compositionOf, liveIn } from './compositions';
import { noteIn, type RegistryTransaction } from './history';
import { fields, parseInput } from './input';
import type { Callers } from './people/callers';
import { mustRollOut } from './people/permissions';
import type { Registry } from './registry';
import { runningIn, watchedIn } from './rollout/running';

interface Options {
  registry: Registry;
  artifacts: ArtifactStore;
  changes: ChangeSignal;
  callers: Callers;
  /** The reason in the history. */
  why: string;
}

/** Routes for the keys that sign releases. Each change is recorded with it, under the name of the credential. */
export function keyRoutes(
  app: FastifyInstance,
  { registry, artifacts, changes, callers, why }: Options,
): void {
  const { keys } = artifacts;
  const entry = (request: FastifyRequest, action: string, what: string) => {
    const caller = callers.of(request);
    mustRollOut(caller, 'administer');
    return { who: caller.name, why, action: `keys-${action}`, what };
  };

  app.get('/keys', async () => ({ data: await keys.list() }));

  app.post('/keys/rotate', async (request) => {
    const { slice } = parseInput(z.object({ slice: fields.slice }), request.body);
    const key = keys.newKey(slice);
    const note = entry(request, 'rotate', `${slice} to ${key.id}`);
    await registry.exclusively(async (db) => {
      await noteIn(db, note);
      await key.activate();
    });
    return { id: key.id };
  });

  app.post('/keys/sign-again', async (request) => {
    const releases = await artifacts.all();
    // Recorded before: this reads every file, and can be said again.
    await registry.note(entry(request, 'sign-again', `${releases.length} releases`));
    for (const { slice, version } of releases) await artifacts.signAgain(slice, version);
    return { count: releases.length };
  });

  app.post('/keys/revoke', async (request) => {
    const { id } = parseInput(z.object({ id: z.string() }), request.body);
    const note = entry(request, 'revoke', id);
    await registry.exclusively(async (db) => {
      await mustNotBeNeeded(db, id, artifacts);
      await noteIn(db, note);
      await db.insertInto('revoked_keys').values({ id }).execute();
      await keys.revoke(id);
    });
    changes.notify();
    return {};
  });
}

/** @throws ReleaseError naming a release that edges serve and only this key signed. */
async function mustNotBeNeeded(db: RegistryTransaction, id: string, artifacts: ArtifactStore): Promise<void> {
  const [live, running, watched] = [await liveIn(db), await runningIn(db), await watchedIn(db)];
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
