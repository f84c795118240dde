import { guardMeasures } from '@store/release-kit/edge-reports';
import { statusSentences } from '../status-sentences';
import { openTestDesk, why, type TestDesk } from '../testing/test-desk';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
  await desk.service.publish('mfe-cart', '1.1.0');
});
afterAll(() => desk.close());

const manager = () => desk.as('release manager');
/** Starts a rollout at the desk. @returns its id. */
async function start(): Promise<string> {
  const wanted = { 'mfe-cart': '1.1.0', shown: 'mfe-cart@1.1.0', percent: '5', why: 'shorter words' };
  await desk.post('/actions/start', wanted, manager());
  return (await desk.service.operations.serving()).rollout?.id ?? '';
}
/** Texts of the timeline’s steps, the newest first, without times. */
async function stepsOf(id: string): Promise<string[]> {
  const { body } = await desk.look('viewer', `/rollouts/${id}`);
  return [...body.matchAll(/<li class="[a-z]+">(.*?)<\/li>/gs)].map(([, step = '']) =>
    step
      .replace(/<time.*?<\/time>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

it('has an address for every rollout with its own steps, who took them and why', async () => {
  const first = await start();
  await desk.post('/actions/raise', { rollout: first, percent: '25', why: 'calm so far' }, manager());
  await desk.post('/actions/abort', { rollout: first, why: 'a wrong word' }, manager());
  const second = await start();
  const steps = await stepsOf(first);
  expect(steps[0]).toBe('Taken back at 25 % , mara a wrong word');
  expect(steps).toContain('Raised from 5 % to 25 % , mara calm so far');
  expect(steps.slice(-2)).toEqual([
    'Started at 5 % , mara shorter words',
    'The gate is green , mara shorter words',
  ]);
  const ended = (await desk.look('viewer', `/rollouts/${first}`)).body;
  expect(ended).toContain(
    'mfe-cart@1.1.0 was taken back after less than a minute, at 25 % of visitors, by mara: a wrong word',
  );
  // What it changed, and what the gate said, can be read after its end.
  expect(ended.replace(/\s+/g, ' ')).toMatch(/What it changed<.*mfe-cart 1\.0\.0 → 1\.1\.0<.*Gate: green,/);
  expect(await stepsOf(second)).toHaveLength(2);
  await desk.post('/actions/abort', { rollout: second, why }, manager());
});

it('shows both arms of what edges counted', async () => {
  const id = await start();
  const none = { trials: 0, bad: 0 };
  const counted = { candidate: { trials: 40, bad: 4 }, control: { trials: 760, bad: 70 } };
  await desk.service.operations.ingestReport({
    id: crypto.randomUUID(),
    edge: 'edge-1',
    revision: 1,
    refused: {},
    counts: [],
    rollout: {
      id,
      candidateViews: 45,
      controlViews: 1900,
      phases: {
        ...Object.fromEntries(guardMeasures.map((measure) => [measure, { candidate: none, control: none }])),
        'add-to-cart': counted,
        document: { candidate: { trials: 50, bad: 0 }, control: { trials: 950, bad: 0 } },
      },
      addresses: {},
    },
  });
  const body = (await desk.look('viewer', `/rollouts/${id}`)).body.replace(/\s+/g, ' ');
  expect(body).toContain(
    '4 of 40 visitors with the candidate failed to add to the cart, 70 of 760 without: no difference yet.',
  );
  expect(body).toContain('With 95 % confidence 4.0–23.1 % with it');
  expect(body).toMatch(
    /10\.0 % <span class="counts">4 of 40<\/span>.* 9\.2 % <span class="counts">70 of 760</,
  );
  expect(body).toContain('50 visitors had the candidate (5.0 %), 950 what is live.');
  expect(body).toContain('They reported 45 and 1,900 page views.');
  // Measures that nobody was counted in have no row.
  expect(body.match(/<th scope="row">(adding to the cart|documents)/g)).toHaveLength(2);
  expect(body).not.toContain('<th scope="row">checkouts');
});

it('shows at the desk and by the tool that the pages of a candidate paint later', async () => {
  const { operations } = desk.service;
  const id = (await operations.serving()).rollout?.id ?? '';
  const sent = (candidate: number[], control: number[]) =>
    operations.ingestReport({
      ...{ id: crypto.randomUUID(), edge: 'edge-1', revision: 1, refused: {}, counts: [] },
      rollout: {
        ...{ id, candidateViews: 0, controlViews: 0, phases: {}, addresses: {} },
        vitals: { LCP: { candidate, control } },
      },
    });
  await sent([0, 0, 10], [700]);
  await sent([0, 0, 0, 0, 0, 0, 30], [0, 1300, 0, 1]);
  const page = (await desk.look('viewer', `/rollouts/${id}`)).body.replace(/<[^>]+>|\s+/g, ' ');
  expect(page.replace(/ +/g, ' ')).toContain(
    'Largest Contentful Paint at most 6 s (40 page views) at most 1.5 s (2,001 page views)',
  );
  expect(statusSentences(await operations.overview())).toContain(
    'Largest Contentful Paint, 75th percentile: at most 6 s (40 page views) with the candidate, at most 1.5 s (2,001 page views) without.',
  );
});

it('takes comments of everybody on a rollout, also after its end', async () => {
  const { rollout } = await desk.service.operations.serving();
  const id = rollout?.id ?? '';
  await desk.post('/actions/abort', { rollout: id, why: 'enough seen' }, manager());
  const comment = (about: string) =>
    desk.post('/actions/comment', { rollout: about, why: 'Support heard of <b>it</b>' }, desk.as('viewer'));
  expect((await comment(id)).headers.location).toBe(`/rollouts/${id}?done=comment`);
  expect((await stepsOf(id))[0]).toBe('Comment , vera Support heard of &lt;b&gt;it&lt;/b&gt;');
  expect((await comment('none')).body).toContain('There is no rollout none.');
});

it('says on every page who is on duty', async () => {
  const onDuty = async () =>
    /On duty: <strong>(.*?)<\/strong>/.exec((await desk.look('viewer', '/history')).body)?.[1];
  expect(await onDuty()).toBeUndefined();
  await desk.post('/actions/duty', { name: ' Ama, +44 20 7946 0000 ', why: 'this week' }, manager());
  expect(await onDuty()).toBe('Ama, +44 20 7946 0000');
  await desk.post('/actions/duty', { name: '', why: 'the week is over' }, manager());
  expect(await onDuty()).toBeUndefined();
});

it('says that there is no such rollout', async () => {
  const { statusCode, body } = await desk.look('viewer', '/rollouts/none');
  expect([statusCode, body]).toEqual([404, expect.stringContaining('The desk has no such page.')]);
});
