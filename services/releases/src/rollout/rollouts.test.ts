import { sql } from 'kysely';
import type { SliceName } from '@store/shared/contracts/slices';
import { gateCheck, type Findings, type GateReport } from '../gate/gate-report';
import type { HealthReport } from '@store/release-kit/edge-reports';
import type { Registry } from '../registry';
import { everySlice, sampleRelease } from '@store/release-kit/testing/sample-release';
import { Rollouts } from './rollouts';
import { openTestRegistry } from '../testing/test-registry';
import { passToGuard } from '../testing/edge-report';

let registry: Registry;
let rollouts: Rollouts;
const act = { who: 'Ama', why: 'a test' };
const unseen = { ...act, unseen: 'a test has no visitors' };

beforeAll(async () => {
  registry = await openTestRegistry();
  rollouts = new Rollouts(registry);
  for (const slice of Object.keys(everySlice('1.0.0')) as SliceName[]) {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
      await registry.record(sampleRelease(slice, version), 'a'.repeat(64), { who: 'Ama', why: 'a test' });
  }
  await registry.makeLive(everySlice('1.0.0'), act);
});
afterAll(() => registry.close());

const idOfLive = async () => (await registry.live())?.id ?? '';

const report = async (
  slice: SliceName,
  version: string,
  findings: Partial<Findings> = {},
): Promise<GateReport> => ({
  slices: { [slice]: version },
  at: '2026-01-01T00:00:00.000Z',
  live: await idOfLive(),
  candidate: null,
  answer: gateCheck('rendering', findings).answer,
  checks: [gateCheck('rendering', findings)],
});

const start = async (
  slice: SliceName,
  version: string,
  percent = 5,
  { force = false, reason, ...findings }: Partial<Findings> & { force?: boolean; reason?: string } = {},
) =>
  rollouts.start({
    slices: { [slice]: version },
    percent,
    force,
    unjudged: reason,
    report: await report(slice, version, findings),
    ...act,
  });

// The tests depend on the tests before them, because a registry only grows.

it('starts one; a second start names the rollout in progress', async () => {
  const live = await idOfLive();
  await start('mfe-cart', '1.1.0');
  const serving = await registry.serving();
  expect(serving?.live.id).toBe(live);
  expect(serving?.rollout).toMatchObject({ slice: 'mfe-cart', version: '1.1.0', percent: 5 });
  expect(serving?.rollout?.candidate.slices).toEqual({ ...everySlice('1.0.0'), 'mfe-cart': '1.1.0' });
  expect(serving?.rollout?.candidate.previous).toEqual({ 'mfe-cart': '1.0.0' });
  expect(serving?.publicVersions['mfe-cart']).toEqual(['1.0.0', '1.1.0']);
  await expect(start('mfe-product', '1.1.0')).rejects.toThrow(
    /^mfe-cart@1\.1\.0 is in progress at 5 % \(started by Ama at .*\); promote or abort it before mfe-product@1\.1\.0 starts\.$/,
  );
});

it('refuses to make anything else live meanwhile', async () => {
  const making = registry.makeLive({ 'mfe-content': '1.1.0' }, act);
  await expect(making).rejects.toThrow('mfe-cart@1.1.0 is in progress at 5 %; promote or abort it first.');
});

it('raises the share and never lowers it', async () => {
  await rollouts.raise({ percent: 20, ...act });
  expect((await registry.serving())?.rollout?.percent).toBe(20);
  await expect(rollouts.raise({ percent: 20, ...act })).rejects.toThrow('mfe-cart@1.1.0 is at 20 % already');
  await expect(rollouts.raise({ percent: 10, ...act })).rejects.toThrow('a share is only raised');
  await expect(rollouts.raise({ percent: 101, ...act })).rejects.toThrow('0 and 100 percent; 101 is not');
  await expect(rollouts.raise({ percent: 30, rollout: 'another', ...act })).rejects.toThrow('has ended');
});

it('promotes what visitors saw, or with a reason: the candidate is live and no rollout is in progress', async () => {
  const { id = '', candidate } = (await registry.serving())?.rollout ?? {};
  await expect(rollouts.promote(act)).rejects.toThrow('No visitor was counted with mfe-cart@1.1.0 yet; say');
  const seen = { candidateViews: 1, controlViews: 1, phases: {} };
  await passToGuard({ registry, rollouts }, id, seen);
  await rollouts.promote(act);
  expect(await registry.serving()).toMatchObject({ live: { id: candidate?.id }, rollout: null });
  await expect(rollouts.promote(act)).rejects.toThrow('No rollout is in progress.');
});

it('rolls back one step after the other, never forward to a replaced version', async () => {
  const before = (await registry.serving())?.live;
  await start('mfe-cart', '1.2.0');
  await rollouts.promote(unseen);
  expect((await rollouts.rollback({ wish: {}, ...act })).id).toBe(before?.id);
  const first = await rollouts.rollback({ wish: {}, ...act });
  expect(first.slices).toEqual(everySlice('1.0.0'));
  await expect(rollouts.rollback({ wish: {}, ...act })).rejects.toThrow('there is nothing to go back to');
  const named = await rollouts.rollback({ wish: { to: before?.id }, ...act });
  expect(named.slices['mfe-cart']).toBe('1.1.0');
  await expect(rollouts.rollback({ wish: { to: before?.id }, ...act })).rejects.toThrow('is live already');
  await expect(rollouts.rollback({ wish: { to: 'nonsense' }, ...act })).rejects.toThrow(
    'nonsense was never live',
  );
});

it('has one way back while a rollout is in progress, which is to abort it', async () => {
  await start('mfe-content', '1.1.0', 10);
  await expect(rollouts.rollback({ wish: {}, ...act })).rejects.toThrow(
    'mfe-content@1.1.0 is in progress at 10 %; abort it first.',
  );
  await rollouts.abort(act);
  expect((await rollouts.rollback({ wish: {}, ...act })).slices).toEqual(everySlice('1.0.0'));
});

it('does not start over a red gate, unless forced, which is recorded', async () => {
  const problems = ['mfe-product’s page embeds mfe-cart/add-to-cart, which mfe-cart@1.3.0 does not expose.'];
  await expect(start('mfe-cart', '1.3.0', 5, { problems })).rejects.toThrow(
    `The gate is red for mfe-cart@1.3.0: ${problems[0]} Start with --force`,
  );
  await start('mfe-cart', '1.3.0', 5, { problems, force: true });
  const [newest] = await registry.history();
  expect(newest).toMatchObject({
    what: 'mfe-cart@1.3.0 at 5 % over a red gate',
    details: { forcedOver: { checks: [{ problems }] } },
  });
  await rollouts.abort(act);
});

it('does not start what the gate could not judge without a reason of its own, which is recorded', async () => {
  const unjudged = ['/cart could not be judged: the commerce service does not answer.'];
  await expect(start('mfe-cart', '1.3.0', 5, { unjudged, force: true })).rejects.toThrow(
    `The gate could not judge mfe-cart@1.3.0: ${unjudged[0]} Ask again, or start with --unjudged`,
  );
  await start('mfe-cart', '1.3.0', 5, { unjudged, reason: 'it only mends a word' });
  const [newest] = await registry.history();
  expect(newest).toMatchObject({
    what: 'mfe-cart@1.3.0 at 5 % although the gate could not judge it',
    details: { unjudged: { reason: 'it only mends a word', report: { checks: [{ unjudged }] } } },
  });
  await rollouts.abort(act);
});

it('refuses a gate report of an earlier live composition, a live version and an unpublished version', async () => {
  const old = { ...(await report('mfe-cart', '1.3.0')), live: 'before' };
  await expect(
    rollouts.start({ slices: { 'mfe-cart': '1.3.0' }, percent: 5, report: old, force: false, ...act }),
  ).rejects.toThrow('Something else became live while the gate was at work');
  await expect(start('mfe-cart', '1.0.0')).rejects.toThrow('mfe-cart@1.0.0 is live already.');
  await expect(start('mfe-cart', '9.9.9')).rejects.toThrow('mfe-cart@9.9.9 is not published.');
});

describe('the guard', () => {
  const failing = { candidate: { trials: 200, bad: 20 }, control: { trials: 4000, bad: 4 } };
  const bad: HealthReport = {
    candidateViews: 200,
    controlViews: 4000,
    phases: { 'add-to-cart': { ...failing, networks: failing } },
  };

  const ingest = (rollout: string, report = bad) => passToGuard({ registry, rollouts }, rollout, report);

  it('aborts and records its figures in the history', async () => {
    const live = await idOfLive();
    const id = await start('mfe-account', '1.2.0');
    const evidence = await ingest(id);
    expect(evidence).toMatchObject({
      phase: 'add-to-cart',
      candidate: { trials: 200, bad: 20 },
      control: { trials: 4000, bad: 4 },
      candidateViews: 200,
      falseAlarmRate: 0.008,
    });
    expect(await registry.serving()).toMatchObject({ live: { id: live }, rollout: null });
    const [newest] = await registry.history();
    expect(newest).toMatchObject({ who: 'guard', action: 'abort', details: { evidence } });
    expect(newest?.why).toMatch(
      /^Of 200 visitors with the candidate 10\.0 % failed to add to the cart, of 4000 with the control 0\.1 %: chance does not explain it/,
    );
  });

  it('asks a person, once, while the failures come from few networks; more of them abort it', async () => {
    const id = await start('mfe-account', '1.2.0');
    const ofFew = { ...bad, phases: { 'add-to-cart': failing } };
    expect(await ingest(id, ofFew)).toMatchObject({ asks: 'few networks' });
    expect(await ingest(id, ofFew)).toBeNull();
    const [newest, before] = await registry.history();
    expect([newest?.action, before?.action]).toEqual(['ask', 'start']);
    expect(newest?.why).toMatch(/Few networks are behind it, so a person has to decide/);
    expect((await registry.serving())?.rollout?.id).toBe(id);
    await ingest(id);
    expect(await registry.serving()).toMatchObject({ rollout: null });
  });

  it('asks a person about pages that only stay silent', async () => {
    const id = await start('mfe-account', '1.2.0');
    const silent = { ...bad, phases: { report: { ...failing, networks: failing } } };
    expect(await ingest(id, silent)).toMatchObject({ phase: 'report', asks: 'silence' });
    expect((await registry.history())[0]).toMatchObject({
      action: 'ask',
      why: expect.stringMatching(/got a page that never reported.* so a person has to decide/),
    });
    expect((await registry.serving())?.rollout?.id).toBe(id);
    await rollouts.abort(act);
  });

  it('ignores late reports of a rollout that has ended', async () => {
    const ended = await start('mfe-account', '1.2.0');
    await rollouts.abort(act);
    const id = await start('mfe-account', '1.3.0');
    expect(await ingest(ended)).toBeNull();
    expect((await registry.serving())?.rollout?.id).toBe(id);
    await rollouts.abort(act);
  });
});

it('refuses to change or remove entries of the history', async () => {
  for (const statement of [sql`update history set why = 'other'`, sql`delete from history`]) {
    await expect(statement.execute(registry.db)).rejects.toThrow('history is append-only');
  }
});
