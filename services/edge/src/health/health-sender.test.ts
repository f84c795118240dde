import type { EdgeReport } from '@store/release-kit/edge-reports';
import { RegistryRefusal } from '@store/release-kit/registry-client';
import { servedSample } from '../testing/served-sample';
import type { Served } from '../releases/served';
import { HealthSender } from './health-sender';
import { HealthCounts } from './health-counts';

const start = 1_000_000;

function sender() {
  const registry = { report: jest.fn<Promise<void>, [EdgeReport]>(async () => undefined) };
  const follower = { current: (): Served | null => servedSample, refused: {} };
  const warmer: { progress: { done: number; of: number } | null } = { progress: null };
  const health = new HealthCounts(() => servedSample);
  const warn = jest.fn();
  const healthSender = new HealthSender({ edge: 'one', registry, follower, warmer, health, log: { warn } });
  let views = 0;
  return {
    registry,
    follower,
    warmer,
    warn,
    send: (after: number) => healthSender.send(start + after),
    view: (good: boolean) =>
      health.add(
        {
          page: `view ${views++}`,
          composition: 'next',
          ageMs: 0,
          outcomes: { 'mfe-cart@1.1.0': { load: good ? [1, 0] : [0, 1] } },
        },
        { id: `seal ${views}`, networks: [{ key: `network ${views}`, times: 1 }], counted: [] },
      ),
  };
}

const load = (good: number, bad: number) => ({
  slice: 'mfe-cart',
  version: '1.1.0',
  phase: 'load',
  good,
  bad,
});

it('sends the sums since the last report with the serving state of the edge', async () => {
  const { registry, send, view } = sender();
  view(true);
  view(false);
  await send(0);
  expect(registry.report).toHaveBeenCalledWith({
    id: expect.any(String) as string,
    edge: 'one',
    revision: 1,
    refused: {},
    counts: [load(1, 1)],
    rollout: expect.objectContaining({ id: 'r', percent: 5, candidateViews: 2 }) as object,
  });
  view(true);
  await send(1000);
  expect(registry.report).toHaveBeenLastCalledWith(expect.objectContaining({ counts: [load(1, 0)] }));
});

it('sends a heartbeat every ten seconds when nothing changed', async () => {
  const { registry, send, follower, warmer } = sender();
  await send(0);
  for (let second = 1; second < 10; second++) await send(second * 1000);
  expect(registry.report).toHaveBeenCalledTimes(1);
  await send(10_000);
  expect(registry.report).toHaveBeenCalledTimes(2);
  follower.refused = { next: 'entry.js is not the file that was published.' };
  await send(11_000);
  expect(registry.report).toHaveBeenCalledTimes(3);
  warmer.progress = { done: 1, of: 12 };
  await send(12_000);
  expect(registry.report).toHaveBeenLastCalledWith(
    expect.objectContaining({ preparing: { done: 1, of: 12 } }),
  );
});

it('sends a report that was not answered again with its id, and what came meanwhile in the next one', async () => {
  const { registry, send, view } = sender();
  registry.report.mockRejectedValue(new Error('no answer'));
  for (let second = 0; second < 50; second++) {
    for (let views = 0; views < 20; views++) view(views > 0);
    await send(second * 1000);
  }
  registry.report.mockResolvedValue(undefined);
  await send(60_000);
  await send(61_000);
  await send(62_000);
  const reports = registry.report.mock.calls.map(([report]) => report);
  expect(reports).toHaveLength(52);
  const repeated = reports.slice(0, 51);
  const later = reports[51];
  expect(new Set(repeated.map((report) => JSON.stringify(report))).size).toBe(1);
  expect(repeated[0]).toMatchObject({ counts: [load(19, 1)], rollout: { candidateViews: 20 } });
  expect(later).toMatchObject({ counts: [load(931, 49)], rollout: { candidateViews: 980 } });
  expect(later?.id).not.toBe(repeated[0]?.id);
});

it('drops a report that the registry refuses, says so in the log, and sends the next one', async () => {
  const { registry, send, view, warn } = sender();
  registry.report.mockRejectedValueOnce(new RegistryRefusal('counts are not valid'));
  view(false);
  await send(0);
  view(true);
  await send(1000);
  const [refused, next] = registry.report.mock.calls.map(([report]) => report);
  expect(warn.mock.calls).toEqual([
    [{ id: refused?.id, reason: 'counts are not valid' }, 'the registry refused a report; it is dropped'],
  ]);
  expect(next).toMatchObject({ counts: [load(1, 0)] });
  expect(next?.id).not.toBe(refused?.id);
});

it('sends one report at a time when the registry is slow', async () => {
  const { registry, send, view } = sender();
  let answer: () => void = () => undefined;
  registry.report.mockReturnValueOnce(new Promise<void>((resolve) => (answer = resolve)));
  view(true);
  const first = send(0);
  view(true);
  await send(1000);
  expect(registry.report).toHaveBeenCalledTimes(1);
  answer();
  await first;
  await send(2000);
  expect(registry.report).toHaveBeenLastCalledWith(expect.objectContaining({ counts: [load(1, 0)] }));
});

it('sends nothing while it serves nothing', async () => {
  const { registry, send, follower, view } = sender();
  follower.current = () => null;
  view(true);
  await send(0);
  expect(registry.report).not.toHaveBeenCalled();
});
