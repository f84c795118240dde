/** @jest-environment @store/slice-kit/node-environment */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startTimeLimit } from './time-limit';

const reasonOf = ({ signal }: { signal: AbortSignal }) =>
  new Promise<unknown>((resolve) =>
    signal.addEventListener('abort', () => resolve(signal.reason), { once: true }),
  );

let collecting: NodeJS.Timeout | undefined;
afterEach(() => {
  clearInterval(collecting);
  jest.useRealTimers();
});

it('aborts after the time limit, regardless of garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Only the pending wait references the limit, as in a request.
  const waiting = reasonOf(startTimeLimit(120, new AbortController().signal));
  collecting = setInterval(collect, 10);
  await expect(waiting).resolves.toMatchObject({ name: 'TimeoutError' });
});

it("aborts with its caller's signal, at once when that was aborted before", async () => {
  const caller = new AbortController();
  const limit = startTimeLimit(60_000, caller.signal);
  const reason = reasonOf(limit);
  caller.abort('gone');
  expect([await reason, limit.isOver]).toEqual(['gone', false]);
  limit.end();
  const late = startTimeLimit(60_000, caller.signal);
  expect([late.signal.reason, late.isOver]).toEqual(['gone', false]);
  late.end();
});

it('leaves no timer or listener once it has ended', () => {
  jest.useFakeTimers();
  const caller = new AbortController();
  const limit = startTimeLimit(50, caller.signal);
  limit.end();
  expect(jest.getTimerCount()).toBe(0);
  caller.abort();
  expect([limit.signal.aborted, limit.isOver]).toEqual([false, false]);
});

it('reports that the time limit was exceeded', () => {
  jest.useFakeTimers();
  const limit = startTimeLimit(50);
  jest.advanceTimersByTime(49);
  expect(limit.isOver).toBe(false);
  jest.advanceTimersByTime(1);
  expect([limit.signal.aborted, limit.isOver]).toEqual([true, true]);
});
