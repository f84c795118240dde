import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { openTestPlace, type TestPlace } from '@store/service-kit/testing/test-place';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { everySlice, sampleRelease } from '@store/release-kit/testing/sample-release';
import { ReleaseError } from '@store/release-kit/release-error';
import { RegistryClient } from '@store/release-kit/registry-client';
import { ChangeSignal } from './change-signal';
import { noteIn } from './history';
import { Registry } from './registry';
import { followRevokedKeys } from './revoked-keys';
import { releasesSchema } from './registry-schema';
import { Freezes } from './rollout/freezes';
import type { Step } from './rollout/plan';
import { Plans } from './rollout/plans';
import { Rollouts } from './rollout/rollouts';
import { edgesFollow } from './upkeep/drill';
import { openReleaseService, type ReleaseService } from './testing/release-service';
import { passToGuard } from './testing/edge-report';

const act = { who: 'Ama', why: 'a test' };
const never = 2 ** 31 - 1;

describe('two registries on one PostgreSQL', () => {
  let place: TestPlace;
  let services: ReleaseService[];
  let registries: Registry[];
  let rollouts: Rollouts[];
  let freezes: Freezes[];
  beforeAll(async () => {
    place = await openTestPlace(releasesSchema);
    const open = () => openReleaseService('a token', { opened: Registry.open(place) });
    services = [await open(), await open()];
    registries = services.map(({ registry }) => registry);
    rollouts = registries.map((registry) => new Rollouts(registry));
    freezes = registries.map((registry) => new Freezes(registry));
    for (const slice of ownSlices) await registries[0]!.record(sampleRelease(slice, '1.0.0'), '', act);
    await registries[0]!.record(sampleRelease('mfe-cart', '1.1.0'), '', act);
    await registries[0]!.makeLive(everySlice('1.0.0'), act);
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

  const start = (place: number, live: string, plan: readonly Step[] = []): Promise<unknown> =>
    rollouts[place]!.start({ slices, percent: 5, plan, force: false, report: reportAt(live), ...act });

  /** Sends 200 commands, half of them to each registry. @returns the number that were carried out. */
  async function winners(command: (place: number) => Promise<unknown>): Promise<number> {
    const commands = Array.from({ length: 200 }, (_, place) => command(place % 2));
    const outcomes = await Promise.allSettled(commands);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ReleaseError);
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  }

  it('carry out exactly one of 200 concurrent commands, and the history has one entry for it', async () => {
    const live = (await registries[0]!.live())!.id;
    for (const command of [
      (place: number) => start(place, live),
      (place: number) => rollouts[place]!.raise({ percent: 20, ...act }),
      (place: number) => rollouts[place]!.abort(act),
      (place: number) => freezes[place]!.freeze({}, act),
      (place: number) => freezes[place]!.unfreeze(undefined, act),
    ]) {
      const before = await registries[1]!.revision();
      expect(await winners(command)).toBe(1);
      expect(await registries[1]!.revision()).toBe(before + 1);
    }
  });

  it('take a step of a plan once', async () => {
    const live = (await registries[0]!.live())!.id;
    await start(0, live, [{ percent: 5, minutes: 1 }, { percent: 25, minutes: 1 }, { percent: 100 }]);
    const id = (await registries[0]!.serving())!.rollout!.id;
    const visitors = { candidateViews: 20, controlViews: 380, phases: {} };
    await passToGuard({ registry: registries[0]!, rollouts: rollouts[0]! }, id, visitors);
    await registries[0]!.keepGateReport(reportAt(live), act);
    const plans = registries.map((registry) => new Plans(registry));
    const due = new Date(Date.now() + 61_000);
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, place) => plans[place % 2]!.takeStep(due)),
    );
    expect(taken.filter((percent) => percent !== null)).toEqual([25]);
    expect((await registries[1]!.serving())!.rollout!.percent).toBe(25);
    await rollouts[1]!.abort(act);
  });

  it('know the edges that reported to the other, and wait for them', async () => {
    const [one, two] = services.map(({ operations }) => operations);
    const refused = {};
    await one!.edges.heard({ edge: 'edge-1', revision: 1, refused });
    await two!.edges.heard({ edge: 'edge-2', revision: 1, refused });
    for (const { edges } of [one!, two!])
      expect((await edges.present()).map(({ edge }) => edge)).toEqual(['edge-1', 'edge-2']);
    expect(await edgesFollow(one!, undefined, 0)).toBe('edge-1, edge-2 did not take the change within 0 s.');
    await one!.edges.heard({ edge: 'edge-1', revision: 2 ** 30, refused });
    expect(await edgesFollow(one!, undefined, 0)).toBe('edge-2 did not take the change within 0 s.');
    await two!.edges.heard({ edge: 'edge-2', revision: 2 ** 30, refused });
    expect(await edgesFollow(one!, undefined, 0)).toBeNull();
  });

  it('take a report of an edge while a command holds the line, and what the guard does waits in it', async () => {
    const live = (await registries[0]!.live())!.id;
    await start(0, live);
    const id = (await registries[0]!.serving())!.rollout!.id;
    const rollout = { id, candidateViews: 3, controlViews: 7, phases: {} };
    const counts = [{ slice: 'shell', version: '1.0.0', phase: 'load' as const, good: 1, bad: 0 }];
    const report = { id: crypto.randomUUID(), edge: 'edge-3', revision: 1, refused: {}, counts, rollout };
    await registries[1]!.exclusively(() => services[0]!.operations.ingestReport(report));
    expect((await rollouts[1]!.running())?.guard).toMatch(/"candidateViews":3/);
    await rollouts[1]!.abort(act);
  });

  it('start the next set of the queue once', async () => {
    await services[0]!.operations.queue.add({ slices, percent: 5, plan: [] }, act);
    const claims = await Promise.all(
      Array.from({ length: 50 }, (_, place) => services[place % 2]!.operations.queue.claim(new Date())),
    );
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    await services[1]!.operations.queue.cancel(1, act);
  });

  it('tell each other of a change by a message, so that it reaches the edges of both', async () => {
    const following = services.map(async ({ operations: { changes, registry } }) => {
      changes.follow(registry, place.databaseUrl!, never);
      // It signals once as soon as it listens.
      await changes.next(AbortSignal.timeout(10_000));
    });
    await Promise.all(following);
    const origins = await Promise.all(services.map(async (service) => (await service.serve()).origin));
    const edges = origins.map((origin) => new RegistryClient(origin, 'a-token-of-edges'));
    for (const { operations } of services) {
      const { revision } = await operations.serving();
      const heard = edges.map((edge) => edge.serving(revision));
      // Edges would hear of it at the end of their wait in any case.
      const announced = services.map(
        (service) => new Promise<void>((resolve) => service.operations.changes.on('serving', resolve)),
      );
      await operations.freezes.freeze({}, act);
      await Promise.all(announced);
      for (const serving of await Promise.all(heard)) expect(serving.revision).toBe(revision + 1);
      await operations.freezes.unfreeze(undefined, act);
    }
  });

  it('trust no key that the other revoked, as soon as its message comes', async () => {
    const [one, two] = services.map(({ operations }) => operations);
    await followRevokedKeys(two!);
    await registries[0]!.exclusively(async (db) => {
      await db.insertInto('revoked_keys').values({ id: 'a-key' }).execute();
      await noteIn(db, { ...act, action: 'keys-revoke', what: 'a-key' });
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
      const [from, to] = [`"${live.id}"`, '"another"'];
      await sql`insert into compositions
        select 'another', replace(document, ${from}, ${to}) from compositions where id = ${live.id}`.execute(
        locker,
      );
      await sql`insert into history (at, who, action, what, why, composition)
        values ('2026-01-01T00:00:00.000Z', 'Ama', 'make-live', '', '', 'another')`.execute(locker);
      await sql`commit`.execute(locker);
      return waiting;
    });
    await expect(reading.for).resolves.toMatchObject({ live: { id: live.id }, revision });
    await expect(registries[0]!.serving()).resolves.toMatchObject({
      live: { id: 'another' },
      revision: revision + 1,
    });
  });

  it('find a change by looking when the messages are lost', async () => {
    const way = await breakableWay(place.databaseUrl!);
    const signal = new ChangeSignal();
    let heard = 0;
    // It listens, and has looked for the first time.
    const isFollowing = new Promise<void>((resolve) =>
      signal.on('serving', () => void (++heard === 2 && resolve())),
    );
    signal.follow(registries[1]!, way.databaseUrl, 20);
    await isFollowing;
    await way.cut();
    const changed = new Promise<void>((resolve) => signal.on('serving', resolve));
    await freezes[0]!.freeze({}, act);
    await changed;
    await signal.close();
    await freezes[0]!.unfreeze(undefined, act);
  });
});

/** Another way to a database, which can be cut for ever. */
async function breakableWay(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [from, to]) sockets.add(socket.on('error', () => undefined));
    from.pipe(to).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(databaseUrl);
  way.hostname = '127.0.0.1';
  way.port = String((server.address() as AddressInfo).port);
  return {
    databaseUrl: way.href,
    async cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
