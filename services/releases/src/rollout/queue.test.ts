import type { Findings } from '../gate/gate-report';
import { useReleases } from '../testing/use-releases';
import { statusSentences } from '../overview/status-sentences';
import { takeDueSteps } from '../actions/due-steps';
import { refuseIn } from './queue';

let rendering: Findings;
const { shop, say: sayIt } = useReleases(
  { 'mfe-cart': '1.1.0', 'mfe-product': '1.1.0', 'mfe-content': '1.1.0' },
  { fresh: true, render: async () => rendering, watch: { minutes: 60, controlPercent: 2 } },
);
const say = (line: string) => sayIt(line, '--why', 'larger buttons');
const act = { who: 'Ama', why: 'a test' };

beforeEach(async () => {
  rendering = { problems: [], unjudged: [], notes: [] };
  await say('start mfe-content@1.1.0 --percent 5');
});

const due = (minutes = 0) => takeDueSteps(shop.parts, new Date(Date.now() + minutes * 60_000));
const running = async () => (await shop.overview()).rollout?.slices;
const waiting = async () => (await shop.overview()).queue.map(({ slices }) => slices);
const newest = async () => (await shop.registry.history())[0];

it('starts the next set when the rollout before it has ended, with the gate’s answer of then', async () => {
  expect(await say('queue mfe-cart@1.1.0 --plan 10%')).toBe('mfe-cart@1.1.0 waits as number 1; 0 before it.');
  expect(await say('queue mfe-product@1.1.0 --percent 5')).toContain('waits as number 2; 1 before it.');
  await due();
  expect(await running()).toEqual({ 'mfe-content': '1.1.0' });
  expect(statusSentences(await shop.overview())).toContain(
    'Number 1 in the queue: mfe-cart@1.1.0 at 10 %, by operator (larger buttons). It waits for the end of the rollout in progress.',
  );
  await shop.act('abort', act);
  await due();
  const { serving, rollout, queue } = await shop.overview();
  expect([rollout?.slices, serving.rollout?.percent, rollout?.plan?.steps]).toEqual([
    { 'mfe-cart': '1.1.0' },
    10,
    [{ percent: 10 }],
  ]);
  expect(queue.map(({ slices }) => slices)).toEqual([{ 'mfe-product': '1.1.0' }]);
  const [started, gate] = await shop.registry.history();
  expect(started).toMatchObject({ action: 'start', who: 'operator', why: 'larger buttons' });
  expect(gate).toMatchObject({ action: 'gate', what: 'mfe-cart@1.1.0 is green' });
});

it('starts a set at its time, and others meanwhile', async () => {
  const at = new Date(Date.now() + 120 * 60_000).toISOString();
  await expect(say('start mfe-cart@1.1.0 --percent 5 --at 2026-01-01')).rejects.toThrow('That time is over');
  await expect(say(`start mfe-cart@1.1.0 --percent 5 --at ${at} --despite because`)).rejects.toThrow(
    'leave --despite away',
  );
  expect(await say(`start mfe-cart@1.1.0 --percent 5 --at ${at}`)).toMatch(
    /^mfe-cart@1\.1\.0 waits as number 1, not before 20.*; 0 before it\.$/,
  );
  await say('queue mfe-product@1.1.0 --percent 5');
  expect(statusSentences(await shop.overview())).toContain(
    `Number 1 in the queue: mfe-cart@1.1.0 at 5 %, by operator (larger buttons). It waits until ${at}.`,
  );
  await shop.act('abort', act);
  await due(119);
  expect(await running()).toEqual({ 'mfe-product': '1.1.0' });
  await shop.act('abort', act);
  await due(119);
  expect(await running()).toBeUndefined();
  await due(121);
  expect(await running()).toEqual({ 'mfe-cart': '1.1.0' });
});

it('waits while a promotion is watched, and while rollouts are frozen', async () => {
  await say('queue mfe-cart@1.1.0 --percent 5');
  await shop.promoteUnseen(act);
  await due(59);
  expect(await running()).toBeUndefined();
  await shop.act('freeze', {}, act);
  await due(61);
  expect([await running(), (await shop.overview()).watch]).toEqual([undefined, null]);
  await shop.act('unfreeze', {}, act);
  await due();
  expect(await running()).toEqual({ 'mfe-cart': '1.1.0' });
});

it('leaves out a set that the gate refuses, says why, and starts the one behind it', async () => {
  await say('queue mfe-cart@1.1.0 --percent 5');
  await say('queue mfe-product@1.1.0 --percent 5');
  await shop.act('abort', act);
  rendering.problems = ['The cart cannot be rendered.'];
  await due();
  expect(await newest()).toMatchObject({
    action: 'not-started',
    who: 'registry',
    what: 'mfe-cart@1.1.0, queued by operator',
    why: expect.stringContaining('The gate is red: The cart cannot be rendered.'),
  });
  rendering.problems = [];
  await due();
  expect([await running(), await waiting()]).toEqual([{ 'mfe-product': '1.1.0' }, []]);
});

it('keeps a set that the gate could not judge in its place, says what it waits for, and tries it again', async () => {
  await say('queue mfe-cart@1.1.0 --percent 5');
  await say('queue mfe-product@1.1.0 --percent 5');
  await shop.act('abort', act);
  rendering.unjudged = ['/cart could not be judged: the commerce service does not answer.'];
  await due();
  expect(await waiting()).toHaveLength(2);
  const sentences = statusSentences(await shop.overview()).filter((text) => text.includes('in the queue'));
  expect(sentences).toEqual([
    expect.stringMatching(
      /It waits: The gate could not judge it: \/cart could not .* It is tried again at .*Z\.$/,
    ),
    expect.stringContaining('It waits for number 1.'),
  ]);
  rendering.unjudged = [];
  await due(4);
  expect(await running()).toBeUndefined();
  await due(6);
  expect(await running()).toEqual({ 'mfe-cart': '1.1.0' });
});

it('keeps a set in line when somebody starts another one while its gate is at work', async () => {
  await say('queue mfe-cart@1.1.0 --percent 5');
  await shop.act('abort', act);
  const { registry } = shop;
  await shop.act('start', { slices: { 'mfe-product': '1.1.0' }, percent: 5 }, act);
  expect(await registry.exclusively((db) => refuseIn(db, 1, new Date()))).toBe(false);
  expect(await waiting()).toEqual([{ 'mfe-cart': '1.1.0' }]);
  await shop.act('abort', act);
  await due();
  expect(await running()).toEqual({ 'mfe-cart': '1.1.0' });
});

it('is left by a set that is cancelled, and takes no set twice and none that cannot be', async () => {
  await say('queue mfe-cart@1.1.0 --percent 5');
  await expect(say('queue mfe-cart@1.1.0 --percent 10')).rejects.toThrow(
    'mfe-cart@1.1.0 waits already: operator queued it (larger buttons).',
  );
  await expect(say('queue mfe-cart@7.0.0 --percent 5')).rejects.toThrow('mfe-cart@7.0.0 is not published.');
  await expect(say('queue mfe-cart@1.1.0 --percent 101')).rejects.toThrow('between 0 and 100 percent');
  await say('unqueue 1');
  expect([await waiting(), (await newest())?.action]).toEqual([[], 'unqueue']);
  await expect(say('unqueue 1')).rejects.toThrow('Nothing waits as number 1.');
  await expect(say('unqueue one')).rejects.toThrow('Say the number, as status names it.');
});
