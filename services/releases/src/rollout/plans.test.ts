import type { HealthReport } from '@store/release-kit/edge-reports';
import type { Findings } from '../gate/gate-report';
import { useReleases } from '../testing/use-releases';
import { followPlan } from '../actions/due-steps';
import { mustBePlan, parsePlan } from './plan';
import { planHoursSchema } from './plan-hours';
import { passToGuard } from '../testing/edge-report';

const { shop } = useReleases({ 'mfe-cart': '1.1.0' }, { render: async () => rendering });
const act = { who: 'Ama', why: 'a test' };
const rendering: Findings = { problems: [], unjudged: [], notes: [] };
const plan = [{ percent: 1, minutes: 15 }, { percent: 5, minutes: 60 }, { percent: 25 }, { percent: 100 }];

beforeEach(() => shop.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 1, plan }, act));
afterEach(async () => {
  rendering.problems = [];
  await shop.act('abort', act);
});

const percent = async () => (await shop.serving()).rollout?.percent;
const waits = async () => (await shop.overview()).rollout?.plan?.waits;

/** Lets the present share have begun some minutes ago. */
const minutesPass = (minutes: number) =>
  shop.registry.db
    .updateTable('rollouts')
    .set({ share_since: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('status', '=', 'running')
    .execute();

/** Reports visitors of the candidate, and outcomes of the cart. */
async function visitorsCome(count: number, measures: HealthReport['measures'] = {}) {
  const { id = '' } = (await shop.serving()).rollout ?? {};
  const report = { candidateViews: count, controlViews: 19 * count, measures };
  await passToGuard(shop.parts, id, report);
}

it('takes a step when its time is over and visitors came, and asks the gate again', async () => {
  await visitorsCome(20);
  await minutesPass(14);
  await followPlan(shop.parts);
  expect(await percent()).toBe(1);
  await minutesPass(15);
  await followPlan(shop.parts);
  expect(await percent()).toBe(5);
  const [gate, raise] = await shop.registry.history();
  expect(gate).toMatchObject({ action: 'gate', who: 'plan', why: 'the share was raised to 5 %' });
  expect(raise).toMatchObject({
    action: 'raise',
    who: 'plan',
    what: 'mfe-cart@1.1.0 from 1 % to 5 %',
    why: 'the plan’s time at 1 % is over, the guard is calm and the gate green',
  });
});

it('takes no step outside of the hours of plans', async () => {
  const planHours = { ...planHoursSchema.parse('Mon-Fri 9-17')!, timeZone: 'UTC' };
  const parts = { ...shop.parts, planHours };
  await visitorsCome(20);
  await followPlan(parts, new Date('2030-01-05T10:00:00Z'));
  expect(await percent()).toBe(1);
  await followPlan(parts, new Date('2030-01-07T10:00:00Z'));
  expect(await percent()).toBe(5);
});

it('waits for visitors of each share', async () => {
  await visitorsCome(19);
  await minutesPass(15);
  await followPlan(shop.parts);
  expect([await percent(), await waits()]).toEqual([1, '19 of 20 visitors have come at 1 %']);
  await visitorsCome(1);
  await followPlan(shop.parts);
  await minutesPass(60);
  await followPlan(shop.parts);
  expect([await percent(), await waits()]).toEqual([5, '0 of 20 visitors have come at 5 %']);
});

it('waits while the guard is not calm, or asks a person', async () => {
  const failing = (bad: number) => ({
    'add-to-cart': { candidate: { trials: 40, bad }, control: { trials: 760, bad: 8 } },
  });
  await visitorsCome(40, failing(4));
  await minutesPass(15);
  await followPlan(shop.parts);
  expect([await percent(), await waits()]).toEqual([1, 'the guard is not calm about adding to the cart']);
  await shop.act('abort', act);
  await shop.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 1, plan }, act);
  await visitorsCome(40, failing(30));
  await minutesPass(15);
  await followPlan(shop.parts);
  expect([await percent(), await waits()]).toEqual([1, 'the guard asks a person about adding to the cart']);
});

it('asks the gate before the next step when the registry stopped between a raise and its answer', async () => {
  await visitorsCome(20);
  await minutesPass(15);
  // The gate fails after the raise, as when the registry stops.
  const gate = jest.spyOn(shop.parts.gate, 'check').mockRejectedValueOnce(new Error('stopped'));
  await expect(followPlan(shop.parts)).rejects.toThrow('stopped');
  gate.mockRestore();
  expect(await percent()).toBe(5);
  await visitorsCome(20);
  expect(await waits()).toBe('the gate has not answered since the share was raised');
  rendering.problems = ['The cart cannot be rendered.'];
  const due = new Date(Date.now() + 61 * 60_000);
  await followPlan(shop.parts, due);
  expect([await percent(), await waits()]).toEqual([5, 'the gate is red']);
});

it('stops while it is paused, and while rollouts are frozen', async () => {
  await visitorsCome(20);
  await minutesPass(15);
  await shop.act('pause', { who: 'Kofi', why: 'lunch' });
  await expect(shop.act('pause', act)).rejects.toThrow('The plan is paused by Kofi (lunch) already.');
  await followPlan(shop.parts);
  expect([await percent(), await waits()]).toEqual([1, 'Kofi paused it: lunch']);
  await shop.act('freeze', {}, { who: 'Kofi', why: 'the sale' });
  await shop.act('resume', act);
  await expect(shop.act('resume', act)).rejects.toThrow('The plan is not paused.');
  await followPlan(shop.parts);
  expect(await percent()).toBe(1);
  expect(await waits()).toMatch(/^rollouts are frozen since .* by Kofi \(the sale\)$/);
  await shop.act('unfreeze', {}, act);
  await followPlan(shop.parts);
  expect(await percent()).toBe(5);
});

it('leaves a share without a time to a person, whose raise goes on in the plan', async () => {
  await shop.act('raise', { percent: 25, ...act });
  await visitorsCome(20);
  await minutesPass(10_000);
  await followPlan(shop.parts);
  expect([await percent(), await waits()]).toEqual([25, 'a person has to raise it']);
  await shop.act('raise', { percent: 100, ...act });
  expect((await shop.overview()).rollout?.plan).toMatchObject({ next: null, waits: null });
});

it.each([
  ['1% 15m, 5% 1h, 25%, 100%', plan],
  ['0.5 % for 2 days', [{ percent: 0.5, minutes: 2880 }]],
])('reads %s', (text, steps) => {
  expect(parsePlan(text)).toEqual(steps);
});

it.each([
  ['5% soon', /"5% soon" is none/],
  ['5% 1h, 5%', 'The shares of a plan rise, to 100 percent at most.'],
  ['5% 1h, 101%', 'The shares of a plan rise, to 100 percent at most.'],
  ['5% 20d, 10%', 'lasts more than 0 minutes and at most two weeks'],
  ['1% 1h, 10%', 'The plan begins at 1 %, and the rollout at 5 %.'],
])('refuses %s', (text, sentence) => {
  expect(() => mustBePlan(parsePlan(text), 5, { 'mfe-cart': '1.1.0' })).toThrow(sentence);
});

it('refuses a plan for a slice that is only retired', () => {
  expect(() => mustBePlan(plan, 1, { 'mfe-cart': null })).toThrow('A slice is retired without a plan');
});
