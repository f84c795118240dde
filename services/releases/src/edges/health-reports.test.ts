import { randomUUID } from 'node:crypto';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { hearEdge } from './edge-presence';
import { healthSince } from './health-records';
import { useReleases } from '../testing/use-releases';

/** Of three edges that each send 50 reports a second; what a second brings is sent at once. */
const seconds = Number(process.env.REPORT_SECONDS ?? 1);
const act = { who: 'Ama', why: 'a test' };
const counts = ownSlices.map((slice) => ({
  slice,
  version: '1.0.0',
  phase: 'load' as const,
  good: 1,
  bad: 0,
}));
const report = (changes: Partial<EdgeReport> = {}): EdgeReport => ({
  id: randomUUID(),
  edge: 'one',
  revision: 1,
  refused: {},
  counts,
  rollout: null,
  ...changes,
});

const { shop } = useReleases({}, { fresh: true });

/** The sums of all minutes, by slice. */
async function good() {
  const sums: Record<string, number> = {};
  for (const { slice, good: count } of await healthSince(shop.registry.db, 5))
    sums[slice] = (sums[slice] ?? 0) + count;
  return sums;
}
const each = (count: number) => Object.fromEntries(ownSlices.map((slice) => [slice, count]));

it('counts a report once, however often it is sent', async () => {
  await shop.publish('mfe-cart', '1.1.0');
  await shop.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 5 }, act);
  const { rollout } = await shop.serving();
  const sums = { id: rollout!.id, percent: 5, candidateViews: 3, controlViews: 7, measures: {} };
  const withRollout = report({ rollout: sums });
  const withoutRollout = report();
  for (const sent of [withRollout, withoutRollout, withRollout, withoutRollout])
    await shop.reports.ingest(sent);
  expect(await good()).toEqual(each(2));
  expect((await shop.overview()).rollout?.guard).toMatchObject({ candidateViews: 3, controlViews: 7 });
});

it('takes the reports of three edges at the same time, whatever the order of their counts', async () => {
  const reversed = [...counts].reverse();
  for (let second = 0; second < seconds; second++) {
    const sent = Array.from({ length: 50 }, () =>
      ['one', 'two', 'three'].map((edge, place) =>
        shop.reports.ingest(report({ edge, counts: place === 1 ? reversed : counts })),
      ),
    );
    await Promise.all(sent.flat());
  }
  expect(await good()).toEqual(each(seconds * 150));
}, 600_000);

it('wakes desks and no edge when page health arrives', async () => {
  const { changes } = shop.parts;
  const serving = jest.fn();
  const health = jest.fn();
  changes.on('serving', serving);
  changes.on('health', health);
  await shop.reports.ingest(report());
  expect(health).toHaveBeenCalledTimes(1);
  expect(serving).not.toHaveBeenCalled();
});

/** Sends a report as an edge does. */
async function post(body: unknown, token = 'a-token-of-edges') {
  const answer = await fetch(`${shop.origin}/edges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { message } = (await answer.json()) as { message?: string };
  return { status: answer.status, message, retryAfter: answer.headers.get('retry-after') };
}
const sums = { percent: 5, candidateViews: 0, controlViews: 0, measures: {} };
const fine = { trials: 1, bad: 1 };

it.each([
  [
    'trials',
    { candidate: { trials: 2e8, bad: 0 } },
    'counts at most 20000 page views or visitors of a kind in a second',
  ],
  ['bad outcomes', { candidate: { trials: 1, bad: 2 } }, 'more bad outcomes than outcomes'],
  [
    'networks',
    { networks: { candidate: { trials: 2, bad: 1 }, control: fine } },
    'more networks than visitors',
  ],
])('refuses more %s than there can be, without a look at the database', async (_, load, words) => {
  const ingest = jest.spyOn(shop.reports, 'ingest');
  const measures = { load: { candidate: fine, control: fine, ...load } };
  const { status, message } = await post(report({ rollout: { ...sums, id: 'r1', measures } }));
  expect([status, message]).toEqual([400, expect.stringContaining(words)]);
  expect(ingest).not.toHaveBeenCalled();
});

it.each<[string, Partial<EdgeReport>, string]>([
  [
    'more than the time since the last one brings',
    { counts: [{ ...counts[0]!, good: 300_000 }] },
    '0 s cannot',
  ],
  ['a version that nobody was served', { counts: [{ ...counts[0]!, version: '1.1.0' }] }, 'was never served'],
  ['a rollout that there never was', { rollout: { ...sums, id: 'r9' } }, 'a rollout that there never was'],
])('refuses a report of %s', async (_, changes, words) => {
  await shop.publish('shell', '1.1.0');
  const { status, message } = await post(report(changes));
  expect([status, message]).toEqual([409, expect.stringContaining(words)]);
  expect(await good()).toEqual({});
});

it('takes what an edge kept while no registry answered', async () => {
  await hearEdge(shop.registry.db, { edge: 'one', revision: 1, refused: {} }, Date.now() - 60_000);
  expect(await post(report({ counts: [{ ...counts[0]!, good: 300_000 }] }))).toMatchObject({ status: 200 });
});

it('takes a report a second of each credential, and of each edge with the shared one', async () => {
  const { people } = shop;
  const wanted = { name: 'own', role: 'edge' as const, slices: [], actions: null, days: 1 };
  const own = await people.credentials.issue(wanted, 'Ama');
  const sent: [edge: string, token?: string][] = [
    ['one'],
    ['one'],
    ['two'],
    ['three', own.token],
    ['four', own.token],
  ];
  const answers = [];
  for (const [edge, token] of sent) answers.push(await post(report({ edge, counts: [] }), token));
  expect(answers.map(({ status }) => status)).toEqual([200, 429, 200, 200, 429]);
  expect(answers[1]).toEqual({ status: 429, retryAfter: '1', message: 'An edge reports once a second.' });
});

it('takes the next report of a credential when its second is over', () => {
  const { reports } = shop;
  const taken = [0, 899, 900, 1000, 1800].map((ms) => reports.admits('own', ms));
  expect(taken).toEqual([true, false, true, false, true]);
});
