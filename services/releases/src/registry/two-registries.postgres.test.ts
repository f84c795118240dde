import { sql } from 'kysely';
import { openTestPlace, type TestPlace } from '@store/service-kit/testing/test-place';
import { ReleaseError } from '@store/release-kit/release-error';
import { RegistryClient } from '@store/release-kit/registry-client';
import { ChangeSignal } from './change-signal';
import { revokeKey } from '../actions/keys';
import { abort } from '../actions/abort';
import type { AnyAction } from '../actions/action';
import { followPlan } from '../actions/due-steps';
import { freeze, unfreeze } from '../actions/freeze';
import { gate } from '../actions/gate';
import { raise } from '../actions/raise';
import { perform } from '../actions/runner';
import { start } from '../actions/start';
import { recordIn } from '../history/history';
import { Registry } from './registry';
import { followRevokedKeys } from '../keys/revoked-keys';
import { releasesSchema } from './registry-schema';
import type { Step } from '../rollout/plan';
import { hearEdge, presentEdges } from '../edges/edge-presence';
import { runningIn } from '../rollout/running';
import { edgesFollow } from '../upkeep/drill';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { passToGuard } from '../testing/edge-report';

const ama = { who: 'Ama', why: 'a test' };
const never = 2 ** 31 - 1;

describe('two registries on one PostgreSQL', () => {
  let place: TestPlace;
  let services: ReleaseService[];
  let registries: Registry[];
  beforeAll(async () => {
    place = await openTestPlace(releasesSchema);
    const open = () => openReleaseService('a token', { opened: Registry.open(place) });
    services = [await open(), await open()];
    registries = services.map(({ registry }) => registry);
    await services[0]!.begin();
    await services[0]!.publish('mfe-cart', '1.1.0');
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.close()));
    await place.remove();
  });

  const slices = { 'mfe-cart': '1.1.0' };
  const reportAt = (live: string) => ({
    slices,
    at: '',
    live,
    candidate: null,
    answer: 'good' as const,
    checks: [],
  });

  /** Does an action at one of the registries, without what comes before and after its transaction. */
  const act = (
    place: number,
    action: AnyAction,
    input: Record<string, unknown> = {},
    prepared: unknown = null,
  ) =>
    perform(
      services[place]!.parts,
      { ...action, prepare: async () => prepared, after: async () => undefined },
      input,
      ama,
    );
  const begin = (place: number, live: string, plan: readonly Step[] = []) =>
    act(place, start, { slices, percent: 5, plan }, reportAt(live));

  /** Sends 40 commands, half of them to each registry. @returns the number that were carried out. */
  async function winners(command: (place: number) => Promise<unknown>): Promise<number> {
    const commands = Array.from({ length: 40 }, (_, place) => command(place % 2));
    const outcomes = await Promise.allSettled(commands);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect([outcome.reason]).toEqual([expect.any(ReleaseError)]);
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  }

  it('carry out exactly one of 40 concurrent commands, and the history has one entry for it', async () => {
    const live = (await registries[0]!.live())!.id;
    for (const command of [
      (place: number) => begin(place, live),
      (place: number) => act(place, raise, { percent: 20 }),
      (place: number) => act(place, abort),
      (place: number) => act(place, freeze),
      (place: number) => act(place, unfreeze),
    ]) {
      const before = await registries[1]!.revision();
      expect(await winners(command)).toBe(1);
      expect(await registries[1]!.revision()).toBe(before + 1);
    }
  });

  it('take a step of a plan once', async () => {
    const live = (await registries[0]!.live())!.id;
    await begin(0, live, [{ percent: 5, minutes: 1 }, { percent: 25, minutes: 1 }, { percent: 100 }]);
    const id = (await registries[0]!.serving())!.rollout!.id;
    const visitors = { candidateViews: 20, controlViews: 380, measures: {} };
    await passToGuard(services[0]!.parts, id, visitors);
    await act(0, gate, { slices }, reportAt(live));
    const due = new Date(Date.now() + 61_000);
    const gates = services.map(({ parts }) =>
      jest.spyOn(parts.gate, 'check').mockImplementation(async () => reportAt(live)),
    );
    await Promise.all(Array.from({ length: 50 }, (_, place) => followPlan(services[place % 2]!.parts, due)));
    for (const asked of gates) asked.mockRestore();
    const raised = (await registries[1]!.history()).filter(({ action }) => action === 'raise');
    expect(raised[0]).toMatchObject({ who: 'plan', facts: { from: 5, percent: 25 } });
    expect(raised.filter(({ who }) => who === 'plan')).toHaveLength(1);
    expect((await registries[1]!.serving())!.rollout!.percent).toBe(25);
    await act(1, abort);
  });

  it('know the edges that reported to the other, and wait for them', async () => {
    const [one] = services.map(({ parts }) => parts);
    const refused = {};
    await hearEdge(registries[0]!.db, { edge: 'edge-1', revision: 1, refused });
    await hearEdge(registries[1]!.db, { edge: 'edge-2', revision: 1, refused });
    for (const { db } of registries)
      expect((await presentEdges(db)).map(({ edge }) => edge)).toEqual(['edge-1', 'edge-2']);
    expect(await edgesFollow(one!, undefined, 0)).toBe('edge-1, edge-2 did not take the change within 0 s.');
    await hearEdge(registries[0]!.db, { edge: 'edge-1', revision: 2 ** 30, refused });
    expect(await edgesFollow(one!, undefined, 0)).toBe('edge-2 did not take the change within 0 s.');
    await hearEdge(registries[1]!.db, { edge: 'edge-2', revision: 2 ** 30, refused });
    expect(await edgesFollow(one!, undefined, 0)).toBeNull();
  });

  it('take a report of an edge while a command holds the line, and what the guard does waits in it', async () => {
    const live = (await registries[0]!.live())!.id;
    await begin(0, live);
    const { id, percent } = (await registries[0]!.serving())!.rollout!;
    const rollout = { id, percent, candidateViews: 3, controlViews: 7, measures: {} };
    const counts = [{ slice: 'shell', version: '1.0.0', phase: 'load' as const, good: 1, bad: 0 }];
    const report = { id: crypto.randomUUID(), edge: 'edge-3', revision: 1, refused: {}, counts, rollout };
    await registries[1]!.exclusively(() => services[0]!.reports.ingest(report));
    expect((await runningIn(registries[1]!.db))?.guard.candidateViews).toBe(3);
    await act(1, abort);
  });

  it('tell each other of a change by a message, so that it reaches the edges of both', async () => {
    const following = services.map(async ({ parts: { changes, registry } }) => {
      changes.follow(registry, place.databaseUrl!, never);
      // It signals once as soon as it listens.
      await changes.next(AbortSignal.timeout(10_000));
    });
    await Promise.all(following);
    const origins = await Promise.all(services.map(async (service) => (await service.serve()).origin));
    const edges = origins.map((origin) => new RegistryClient(origin, 'a-token-of-edges'));
    for (const [place, { registry }] of services.entries()) {
      const { revision } = await registry.mustServe();
      const heard = edges.map((edge) => edge.serving(revision));
      // Edges would hear of it at the end of their wait in any case.
      const announced = services.map(
        (service) => new Promise<void>((resolve) => service.parts.changes.on('serving', resolve)),
      );
      await act(place, freeze);
      await Promise.all(announced);
      for (const serving of await Promise.all(heard)) expect(serving.revision).toBe(revision + 1);
      await act(place, unfreeze);
    }
  });

  it('trust no key that the other revoked, as soon as its message comes', async () => {
    const [one, two] = services.map(({ parts }) => parts);
    await followRevokedKeys(two!);
    await registries[0]!.exclusively(async (db) => {
      await db.insertInto('revoked_keys').values({ id: 'a-key' }).execute();
      await recordIn(db, revokeKey, { key: 'a-key' }, ama);
    });
    while (!two!.artifacts.keys.revoked.has('a-key')) await new Promise(setImmediate);
    await followRevokedKeys(one!);
    expect(one!.artifacts.keys.revoked).toEqual(new Set(['a-key']));
  });

  it('read what is served as of one moment, also when a change is recorded in between', async () => {
    const { live, revision } = (await registries[0]!.serving())!;
    const reading = await registries[1]!.db.connection().execute(async (locker) => {
      // What is live is read first, then the rollouts, which wait for this lock.
      await sql`begin`.execute(locker);
      await sql`lock table rollouts in access exclusive mode`.execute(locker);
      const waiting = { for: registries[0]!.serving() };
      const ungranted = () => sql`select 1 from pg_locks where not granted`.execute(registries[1]!.db);
      while ((await ungranted()).rows.length === 0);
      const from = `"${live.id}"`;
      const to = '"another"';
      await sql`insert into compositions
        select 'another', replace(document, ${from}, ${to}) from compositions where id = ${live.id}`.execute(
        locker,
      );
      await sql`insert into history (at, who, action, what, why, composition, facts)
        values ('2026-01-01T00:00:00.000Z', 'Ama', 'make-live', '', '', 'another', '{}')`.execute(locker);
      await sql`commit`.execute(locker);
      return waiting;
    });
    await expect(reading.for).resolves.toMatchObject({ live: { id: live.id }, revision });
    await expect(registries[0]!.serving()).resolves.toMatchObject({
      live: { id: 'another' },
      revision: revision + 1,
    });
  });

  it('find a change by looking when no messages come', async () => {
    const signal = new ChangeSignal();
    const heard = () => new Promise<void>((resolve) => signal.on('serving', resolve));
    const first = heard();
    signal.follow(registries[1]!, 'postgres://127.0.0.1:9/nobody-listens-there', 20);
    await first;
    const changed = heard();
    await act(0, freeze);
    await changed;
    await signal.close();
    await act(0, unfreeze);
  });
});
