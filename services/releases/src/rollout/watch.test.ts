import type { HealthReport } from '@store/release-kit/edge-reports';
import type { GuardMeasure } from '@store/release-kit/guard-measures';
import { openReleaseService, type ReleaseService } from '../testing/release-service';
import { releaseTool } from '../testing/release-tool';
import { statusSentences } from '../overview/status-sentences';
import { takeDueSteps } from '../actions/due-steps';
import { drill } from '../upkeep/drill';
import type { WatchSettings } from './guarding';
import { passToGuard } from '../testing/edge-report';

const token = 'a secret of tests';
const act = { who: 'Ama', why: 'a test' };
const settings: WatchSettings = { minutes: 60, controlPercent: 2 };
const hourPassed = () => new Date(Date.now() + 61 * 60_000);

let service: ReleaseService;
const open = async (watch: Partial<WatchSettings> = {}) => {
  service = await openReleaseService(token, { watch: { ...settings, ...watch } });
  await service.begin();
  await service.publish('mfe-cart', '1.1.0');
};
afterEach(() => service.close());

const promoted = async (share = 98) => {
  await service.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 100 }, act);
  const { rollout } = await service.serving();
  expect(rollout?.percent).toBe(share);
  await service.promoteUnseen(act);
  return rollout?.id ?? '';
};
const cartOf = async () => (await service.serving()).live.slices['mfe-cart'];
/** The newest entry; the gate, which nobody waits for after a raise, has its own at any time. */
const newest = async () => (await service.registry.history()).find(({ action }) => action !== 'gate');

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
  return passToGuard(service.parts, rollout, report);
};

it('keeps a control on what was live before, at 100 % and for an hour after the promotion', async () => {
  await open();
  const before = await service.serving();
  const id = await promoted();
  const { live, rollout, watch } = await service.serving();
  expect([live.slices['mfe-cart'], rollout]).toEqual(['1.1.0', null]);
  expect(watch).toEqual({ id, percent: 98, control: before.live });
  const overview = await service.overview();
  expect(overview.watch).toMatchObject({ id, slices: { 'mfe-cart': '1.1.0' }, controlPercent: 2 });
  const [rolloutSentence, watchSentence] = statusSentences(overview);
  expect(rolloutSentence).toBe('No rollout is in progress.');
  expect(watchSentence).toMatch(
    /^mfe-cart@1\.1\.0 was promoted and is watched until \d{4}-\S+Z, against 2 % of visitors who keep what was live before \(so few that the guard finds pages that are dead, not small harm\); nothing speaks against it\.$/,
  );
  await takeDueSteps(service.parts, new Date(Date.now() + 59 * 60_000));
  expect((await service.serving()).watch).not.toBeNull();
  await expect(drill(service.parts, { act })).rejects.toThrow('A promotion is being watched');
  const { revision } = await service.serving();
  await takeDueSteps(service.parts, hourPassed());
  const after = await service.serving();
  expect([after.live, after.watch, after.revision]).toEqual([live, null, revision + 1]);
  expect(statusSentences(await service.overview())[0]).toContain('everybody sees the same');
  expect(await newest()).toMatchObject({ action: 'end-watch', who: 'registry', facts: { rollout: id } });
});

it('says of a share of 100 % how many keep what is live', async () => {
  await open();
  await service.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 50 }, act);
  const sentence = async () => statusSentences(await service.overview())[0];
  expect(await sentence()).toMatch(
    /^mfe-cart 1\.1\.0 has been shown to 50 % of visitors for less than a minute; /,
  );
  await service.act('raise', { percent: 100, ...act });
  expect(await sentence()).toMatch(
    /^mfe-cart 1\.1\.0 has been shown to 98 % of visitors for less than a minute, and 2 % keep what is live as the control \(so few that the guard finds pages that are dead, not small harm\); /,
  );
});

it('rolls back at an alarm, and pages that are open with the candidate are recalled', async () => {
  await open();
  const id = await promoted();
  const { live } = await service.serving();
  await failures(id, 'many');
  expect(await cartOf()).toBe('1.0.0');
  expect(await service.serving()).toMatchObject({ watch: null, recalled: [live.id] });
  expect(await newest()).toMatchObject({
    action: 'rollback',
    who: 'guard',
    why: expect.stringMatching(/could not load it/),
    facts: { rollout: id, evidence: { phase: 'load' } },
  });
  await expect(service.act('rollback', {}, act)).rejects.toThrow('there is nothing to go back to');
});

it.each([
  ['the alarm comes from few networks', 'few', 'load'],
  ['pages only stay silent', 'many', 'report'],
] as const)('asks a person, once, when %s', async (_, from, measure) => {
  await open();
  const id = await promoted();
  await failures(id, from, measure);
  await failures(id, from, measure);
  const asked = (await service.registry.history()).filter(({ action }) => action === 'ask');
  expect(asked).toHaveLength(1);
  expect(await cartOf()).toBe('1.1.0');
  const [, sentence] = statusSentences(await service.overview());
  expect(sentence).toMatch(/the guard asks a person: visitors .* \(91\.8 % against 0\.0 %\)\.$/);
});

it('asks a person about the promotion of a fix that says so', async () => {
  await open();
  await service.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 5 }, act);
  const raised = await service.act('raise', { percent: 100 }, act);
  expect(raised.text).toBe(
    'mfe-cart@1.1.0 is shown to 98 % of visitors; 2 % keep what is live as the control, until it is promoted.',
  );
  const { id = '' } = (await service.serving()).rollout ?? {};
  const { client } = await service.serve();
  const { sayDespite } = releaseTool(() => ({ root: '.', registry: client }));
  const said = await sayDespite('promote --ask-only', '--why', 'a fix');
  expect(said).toMatch(/keep what was live before, and an alarm asks a person\.$/);
  expect(await newest()).toMatchObject({ action: 'promote', facts: { askOnly: true } });
  expect(statusSentences(await service.overview())[1]).toContain('; an alarm asks a person; ');
  await failures(id, 'many');
  expect([await cartOf(), (await newest())?.action]).toEqual(['1.1.0', 'ask']);
});

it('ends by a person, by a rollback, by the next start, and is refused where there is none', async () => {
  await open();
  const { client } = await service.serve();
  const { say } = releaseTool(() => ({ root: '.', registry: client }));
  const watched = async () => (await service.serving()).watch !== null;
  await promoted();
  await say('end-watch', '--why', 'it is calm');
  expect(await watched()).toBe(false);
  await expect(say('end-watch', '--why', 'again')).rejects.toThrow('No promotion is being watched.');
  await service.act('rollback', {}, act);
  const id = await promoted();
  await service.act('rollback', {}, act);
  expect([await watched(), (await newest())?.facts.rollout]).toEqual([false, id]);
  const second = await promoted();
  await service.publish('mfe-product', '1.1.0');
  await service.act('start', { slices: { 'mfe-product': '1.1.0' }, percent: 5 }, act);
  expect([await watched(), (await newest())?.facts.endedWatch]).toEqual([false, second]);
});

it.each([
  [{ minutes: 0 }, 98],
  [{ controlPercent: 0 }, 100],
])('watches nothing with %j', async (watch, share) => {
  await open(watch);
  await promoted(share);
  expect((await service.overview()).watch).toBeNull();
});
