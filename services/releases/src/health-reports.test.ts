import { randomUUID } from 'node:crypto';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { openReleaseService, type ReleaseService } from './testing/release-service';

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

let service: ReleaseService;
beforeEach(async () => {
  service = await openReleaseService('a secret');
  await service.begin();
});
afterEach(() => service.close());

/** The sums of all minutes, by slice. */
async function good() {
  const sums: Record<string, number> = {};
  for (const { slice, good: count } of await service.operations.health.since(5))
    sums[slice] = (sums[slice] ?? 0) + count;
  return sums;
}
const each = (count: number) => Object.fromEntries(ownSlices.map((slice) => [slice, count]));

it('counts a report once, however often it is sent', async () => {
  const { operations } = service;
  await service.publish('mfe-cart', '1.1.0');
  await operations.start({ slices: { 'mfe-cart': '1.1.0' }, percent: 5, force: true }, act);
  const { rollout } = await operations.serving();
  const sums = { id: rollout!.id, candidateViews: 3, controlViews: 7, phases: {} };
  const withRollout = report({ rollout: sums });
  const withoutRollout = report();
  for (const sent of [withRollout, withoutRollout, withRollout, withoutRollout])
    await operations.ingestReport(sent);
  expect(await good()).toEqual(each(2));
  expect((await operations.overview()).rollout?.guard).toMatchObject({ candidateViews: 3, controlViews: 7 });
});

it('takes the reports of three edges at the same time, whatever the order of their counts', async () => {
  const reversed = [...counts].reverse();
  for (let second = 0; second < seconds; second++) {
    const sent = Array.from({ length: 50 }, () =>
      ['one', 'two', 'three'].map((edge, place) =>
        service.operations.ingestReport(report({ edge, counts: place === 1 ? reversed : counts })),
      ),
    );
    await Promise.all(sent.flat());
  }
  expect(await good()).toEqual(each(seconds * 150));
}, 600_000);

it('wakes desks and no edge when page health arrives', async () => {
  const { changes } = service.operations;
  const [serving, health] = [jest.fn(), jest.fn()];
  changes.on('serving', serving);
  changes.on('health', health);
  await service.operations.ingestReport(report());
  expect(health).toHaveBeenCalledTimes(1);
  expect(serving).not.toHaveBeenCalled();
});
