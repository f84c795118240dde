import { sql } from 'kysely';
import type { HealthReport } from '@store/release-kit/edge-reports';
import { everySlice } from '@store/release-kit/testing/sample-release';
import type { SliceName } from '@store/shared/contracts/slices';
import type { Findings } from '../gate/gate-report';
import { compositionIn } from '../registry/compositions';
import type { Registry } from '../registry/registry';
import { passToGuard } from '../testing/edge-report';
import type { Despite } from './objections';
import { useReleases } from '../testing/use-releases';

const act = { who: 'Ama', why: 'a test' };
const rendering: Findings = { problems: [], unjudged: [], notes: [] };
const { shop } = useReleases({}, { render: async () => rendering });
let registry: Registry;

beforeAll(async () => {
  ({ registry } = shop);
  for (const slice of ['mfe-cart', 'mfe-product', 'mfe-content', 'mfe-account'] as const)
    for (const version of ['1.1.0', '1.2.0', '1.3.0']) await shop.publish(slice, version);
});
afterEach(() => {
  rendering.problems = [];
  rendering.unjudged = [];
});

const idOfLive = async () => (await registry.live())?.id ?? '';

/** @returns the rollout's id. */
const start = async (slice: SliceName, version: string, percent = 5, despite?: Despite) =>
  (await shop.act('start', { slices: { [slice]: version }, percent, despite }, act)).facts.rollout ?? '';

const rollback = async (to?: string) => {
  const { facts } = await shop.act('rollback', { to }, act);
  return compositionIn(registry.db, facts.live);
};

// The tests depend on the tests before them, because a registry only grows.

it('starts one; a second start names the rollout in progress', async () => {
  const live = await idOfLive();
  await start('mfe-cart', '1.1.0');
  const serving = await registry.serving();
  expect(serving?.live.id).toBe(live);
  expect(serving?.rollout).toMatchObject({ percent: 5 });
  expect(serving?.rollout?.candidate.slices).toEqual({ ...everySlice('1.0.0'), 'mfe-cart': '1.1.0' });
  expect(serving?.rollout?.candidate.previous).toEqual({ 'mfe-cart': '1.0.0' });
  expect(serving?.publicVersions['mfe-cart']).toEqual(['1.0.0', '1.1.0']);
  await expect(start('mfe-product', '1.1.0')).rejects.toThrow(
    /^mfe-cart@1\.1\.0 is in progress at 5 % \(started by Ama at .*\); promote or abort it before mfe-product@1\.1\.0 starts\.$/,
  );
});

it('refuses to make anything else live meanwhile', async () => {
  const making = shop.act('make-live', { slices: { 'mfe-content': '1.1.0' } }, act);
  await expect(making).rejects.toThrow('mfe-cart@1.1.0 is in progress at 5 %; promote or abort it first.');
});

it('raises the share and never lowers it', async () => {
  await shop.act('raise', { percent: 20 }, act);
  expect((await registry.serving())?.rollout?.percent).toBe(20);
  await expect(shop.act('raise', { percent: 20 }, act)).rejects.toThrow('mfe-cart@1.1.0 is at 20 % already');
  await expect(shop.act('raise', { percent: 10 }, act)).rejects.toThrow('a share is only raised');
  await expect(shop.act('raise', { percent: 101 }, act)).rejects.toThrow('0 and 100 percent; 101 is not');
  await expect(shop.act('raise', { percent: 30, rollout: 'another' }, act)).rejects.toThrow('has ended');
  for (const name of ['promote', 'abort', 'pause'] as const)
    await expect(shop.act(name, { rollout: 'another' }, act)).rejects.toThrow('has ended');
});

it('promotes what visitors saw, or with a reason: the candidate is live and no rollout is in progress', async () => {
  const { id = '', candidate } = (await registry.serving())?.rollout ?? {};
  await expect(shop.act('promote', act)).rejects.toThrow(
    'Against the promotion speaks: No visitor was counted with mfe-cart@1.1.0 yet. To go over',
  );
  const seen = { candidateViews: 1, controlViews: 1, measures: {} };
  await passToGuard(shop.parts, id, seen);
  await shop.act('promote', act);
  expect(await registry.serving()).toMatchObject({ live: { id: candidate?.id }, rollout: null });
  await expect(shop.act('promote', act)).rejects.toThrow('No rollout is in progress.');
});

it('rolls back one step after the other, never forward to a replaced version', async () => {
  const before = (await registry.serving())?.live;
  await start('mfe-cart', '1.2.0');
  await shop.promoteUnseen(act);
  expect((await rollback()).id).toBe(before?.id);
  const first = await rollback();
  expect(first.slices).toEqual(everySlice('1.0.0'));
  await expect(rollback()).rejects.toThrow('there is nothing to go back to');
  const named = await rollback(before?.id);
  expect(named.slices['mfe-cart']).toBe('1.1.0');
  await expect(rollback(before?.id)).rejects.toThrow('is live already');
  await expect(rollback('nonsense')).rejects.toThrow('nonsense was never live');
});

it('has one way back while a rollout is in progress, which is to abort it', async () => {
  await start('mfe-content', '1.1.0', 10);
  await expect(rollback()).rejects.toThrow('mfe-content@1.1.0 is in progress at 10 %; abort it first.');
  await shop.act('abort', act);
  expect((await rollback()).slices).toEqual(everySlice('1.0.0'));
});

it('goes with one reason over all that speaks against a start, if that is what was shown, which is recorded', async () => {
  rendering.problems = [
    'mfe-product’s page embeds mfe-cart/add-to-cart, which mfe-cart@1.3.0 does not expose.',
  ];
  rendering.unjudged = ['/cart could not be judged: the commerce service does not answer.'];
  await shop.act('freeze', {}, { who: 'Kofi', why: 'the sale' });
  const refusal = (despite?: Despite) => start('mfe-cart', '1.3.0', 5, despite).catch(String);
  const idIn = (text: string) => /--objections (\w{8})\.$/.exec(text)?.[1] ?? '';
  const first = await refusal();
  for (const text of [
    rendering.problems[0],
    rendering.unjudged[0],
    'Rollouts are frozen since',
    'Kofi (the sale)',
  ])
    expect(first).toContain(text);
  // What was shown is gone over without asking the gate again, and nothing else is.
  rendering.problems = ['Something worse.'];
  await shop.act('gate', { slices: { 'mfe-cart': '1.3.0' } }, act);
  const why = 'the old cart is worse';
  const second = await refusal({ why, shown: idIn(first) });
  expect(second).toContain(
    'This is not the list that was shown. Against the start of mfe-cart@1.3.0 speaks: The gate is red: Something worse.',
  );
  rendering.problems = [];
  await start('mfe-cart', '1.3.0', 5, { why, shown: idIn(second) });
  const [newest] = await registry.history();
  expect(newest).toMatchObject({
    action: 'start',
    what: `mfe-cart@1.3.0 at 5 % despite a red gate and a freeze (${why})`,
    facts: { despite: { why, objections: [{ text: expect.stringContaining('worse') }, {}] } },
  });
  await shop.act('unfreeze', {}, act);
  await shop.act('abort', act);
});

it('refuses what became live while the gate was at work, a live version and an unpublished version', async () => {
  const check = shop.parts.gate.check.bind(shop.parts.gate);
  const asked = jest.spyOn(shop.parts.gate, 'check').mockImplementation(async (...set) => ({
    ...(await check(...set)),
    live: 'before',
  }));
  await expect(start('mfe-cart', '1.3.0')).rejects.toThrow(
    'Something else became live while the gate was at work',
  );
  asked.mockRestore();
  await expect(start('mfe-cart', '1.0.0')).rejects.toThrow('mfe-cart@1.0.0 is live already.');
  await expect(start('mfe-cart', '9.9.9')).rejects.toThrow('mfe-cart@9.9.9 is not published.');
});

describe('the guard', () => {
  const failing = { candidate: { trials: 200, bad: 20 }, control: { trials: 4000, bad: 4 } };
  const bad: HealthReport = {
    candidateViews: 200,
    controlViews: 4000,
    measures: { 'add-to-cart': { ...failing, networks: failing } },
  };

  const ingest = (rollout: string, report = bad) => passToGuard(shop.parts, rollout, report);

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
    expect(newest).toMatchObject({ who: 'guard', action: 'abort', facts: { evidence } });
    expect(newest?.why).toMatch(
      /^Of 200 visitors with the candidate 10\.0 % failed to add to the cart, of 4000 with the control 0\.1 %: chance does not explain it/,
    );
  });

  it('asks a person, once, while the failures come from few networks; more of them abort it', async () => {
    const id = await start('mfe-account', '1.2.0');
    const ofFew = { ...bad, measures: { 'add-to-cart': failing } };
    expect(await ingest(id, ofFew)).toMatchObject({ asks: 'few networks' });
    expect(await ingest(id, ofFew)).toBeNull();
    const [newest, before] = await registry.history();
    expect([newest?.action, before?.action]).toEqual(['ask', 'start']);
    expect(newest?.why).toMatch(/Few networks are behind it, so a person has to decide/);
    expect((await registry.serving())?.rollout?.id).toBe(id);
    await ingest(id);
    expect(await registry.serving()).toMatchObject({ rollout: null });
  });

  it('ignores late reports of a rollout that has ended', async () => {
    const ended = await start('mfe-account', '1.2.0');
    await shop.act('abort', act);
    const id = await start('mfe-account', '1.3.0');
    expect(await ingest(ended)).toBeNull();
    expect((await registry.serving())?.rollout?.id).toBe(id);
    await shop.act('abort', act);
  });
});

it('refuses to change or remove entries of the history', async () => {
  for (const statement of [sql`update history set why = 'other'`, sql`delete from history`]) {
    await expect(statement.execute(registry.db)).rejects.toThrow('history is append-only');
  }
});
