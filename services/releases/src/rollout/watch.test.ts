import type { HealthReport } from '@store/release-kit/edge-reports';
import type { GuardMeasure } from '@store/release-kit/guard-measures';
import { useReleases } from '../testing/use-releases';
import { statusSentences } from '../overview/status-sentences';
import { takeDueSteps } from '../actions/due-steps';
import { drill } from '../upkeep/drill';
import type { WatchSettings } from './guarding';
import { passToGuard } from '../testing/edge-report';

const act = { who: 'Ama', why: 'a test' };
const settings: WatchSettings = { minutes: 60, controlPercent: 2 };
const hourPassed = () => new Date(Date.now() + 61 * 60_000);
const { shop, say, sayDespite } = useReleases({ 'mfe-cart': '1.1.0' }, { fresh: true, watch: settings });

const promoted = async (share = 98) => {
  await shop.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 100 }, act);
  const { rollout } = await shop.serving();
  expect(rollout?.percent).toBe(share);
  await shop.promoteUnseen(act);
  return rollout?.id ?? '';
};
const cartOf = async () => (await shop.serving()).live.slices['mfe-cart'];
/** The newest entry; the gate, which nobody waits for after a raise, has its own at any time. */
const newest = async () => (await shop.registry.history()).find(({ action }) => action !== 'gate');

/** Reports of an edge that the candidate goes wrong in a measure, from visitors of many networks or of few. */
const failures = (
  rollout: string,
  from: 'many' | 'few',
  measure: GuardMeasure = 'load',
): Promise<unknown> => {
  const outcomes = { candidate: { trials: 980, bad: 900 }, control: { trials: 20, bad: 0 } };
  const report: HealthReport = {
    candidateViews: 980,
    controlViews: 20,
    measures: { [measure]: { ...outcomes, ...(from === 'many' && { networks: outcomes }) } },
  };
  return passToGuard(shop.parts, rollout, report);
};

it('keeps a control on what was live before, at 100 % and for an hour after the promotion', async () => {
  const before = await shop.serving();
  const id = await promoted();
  const { live, rollout, watch } = await shop.serving();
  expect([live.slices['mfe-cart'], rollout]).toEqual(['1.1.0', null]);
  expect(watch).toEqual({ id, percent: 98, control: before.live });
  const overview = await shop.overview();
  expect(overview.watch).toMatchObject({ id, slices: { 'mfe-cart': '1.1.0' }, controlPercent: 2 });
  const [rolloutSentence, watchSentence] = statusSentences(overview);
  expect(rolloutSentence).toBe('No rollout is in progress.');
  expect(watchSentence).toMatch(
    /^mfe-cart@1\.1\.0 was promoted and is watched until \d{4}-\S+Z, against 2 % of visitors who keep what was live before \(so few that the guard finds pages that are dead, not small harm\); nothing speaks against it\.$/,
  );
  await takeDueSteps(shop.parts, new Date(Date.now() + 59 * 60_000));
  expect((await shop.serving()).watch).not.toBeNull();
  await expect(drill(shop.parts, { act })).rejects.toThrow('A promotion is being watched');
  const { revision } = await shop.serving();
  await takeDueSteps(shop.parts, hourPassed());
  const after = await shop.serving();
  expect([after.live, after.watch, after.revision]).toEqual([live, null, revision + 1]);
  expect(statusSentences(await shop.overview())[0]).toContain('everybody sees the same');
  expect(await newest()).toMatchObject({ action: 'end-watch', who: 'registry', facts: { rollout: id } });
});

it('rolls back at an alarm, and pages that are open with the candidate are recalled', async () => {
  const id = await promoted();
  const { live } = await shop.serving();
  await failures(id, 'many');
  expect(await cartOf()).toBe('1.0.0');
  expect(await shop.serving()).toMatchObject({ watch: null, recalled: [live.id] });
  expect(await newest()).toMatchObject({
    action: 'rollback',
    who: 'guard',
    why: expect.stringMatching(/could not load it/),
    facts: { rollout: id, evidence: { phase: 'load' } },
  });
  await expect(shop.act('rollback', {}, act)).rejects.toThrow('there is nothing to go back to');
});

it.each([
  ['the alarm comes from few networks', 'few', 'load'],
  ['pages only stay silent', 'many', 'report'],
] as const)('asks a person, once, when %s', async (_, from, measure) => {
  const id = await promoted();
  await failures(id, from, measure);
  await failures(id, from, measure);
  const asked = (await shop.registry.history()).filter(({ action }) => action === 'ask');
  expect(asked).toHaveLength(1);
  expect(await cartOf()).toBe('1.1.0');
  const [, sentence] = statusSentences(await shop.overview());
  expect(sentence).toMatch(/the guard asks a person: visitors .* \(91\.8 % against 0\.0 %\)\.$/);
});

it('asks a person about the promotion of a fix that says so', async () => {
  await shop.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 5 }, act);
  const shown = async () => statusSentences(await shop.overview())[0];
  expect(await shown()).toMatch(
    /^mfe-cart 1\.1\.0 has been shown to 5 % of visitors for less than a minute; /,
  );
  const raised = await shop.act('raise', { percent: 100 }, act);
  expect(raised.text).toBe(
    'mfe-cart@1.1.0 is shown to 98 % of visitors; 2 % keep what is live as the control, until it is promoted.',
  );
  expect(await shown()).toMatch(
    /^mfe-cart 1\.1\.0 has been shown to 98 % of visitors for less than a minute, and 2 % keep what is live as the control \(so few that the guard finds pages that are dead, not small harm\); /,
  );
  const { id = '' } = (await shop.serving()).rollout ?? {};
  const said = await sayDespite('promote --ask-only', '--why', 'a fix');
  expect(said).toMatch(/keep what was live before, and an alarm asks a person\.$/);
  expect(await newest()).toMatchObject({ action: 'promote', facts: { askOnly: true } });
  expect(statusSentences(await shop.overview())[1]).toContain('; an alarm asks a person; ');
  await failures(id, 'many');
  expect([await cartOf(), (await newest())?.action]).toEqual(['1.1.0', 'ask']);
});

it('ends by a person, by a rollback, by the next start, and is refused where there is none', async () => {
  const watched = async () => (await shop.serving()).watch !== null;
  await promoted();
  await say('end-watch', '--why', 'it is calm');
  expect(await watched()).toBe(false);
  await expect(say('end-watch', '--why', 'again')).rejects.toThrow('No promotion is being watched.');
  await shop.act('rollback', {}, act);
  const id = await promoted();
  await shop.act('rollback', {}, act);
  expect([await watched(), (await newest())?.facts.rollout]).toEqual([false, id]);
  const second = await promoted();
  await shop.publish('mfe-product', '1.1.0');
  await shop.act('start', { slices: { 'mfe-product': '1.1.0' }, percent: 5 }, act);
  expect([await watched(), (await newest())?.facts.endedWatch]).toEqual([false, second]);
});

it.each([
  [{ minutes: 0 }, 98],
  [{ controlPercent: 0 }, 100],
])('watches nothing with %j', async (watch, share) => {
  Object.assign(shop.parts, { watch: { ...settings, ...watch } });
  await promoted(share);
  expect((await shop.overview()).watch).toBeNull();
});
