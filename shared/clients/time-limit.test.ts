/** @jest-environment node */
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

describe('startTimeLimit', () => {
  it('ends what takes too long, whatever is collected as garbage meanwhile', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // Nothing but the wait holds the limit, as in a request.
    const waiting = reasonOf(startTimeLimit(120, new AbortController().signal));
    collecting = setInterval(collect, 10);
    await expect(waiting).resolves.toMatchObject({ name: 'AbortError' });
  });

  it('ends with its caller, at once when that has given up before', async () => {
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

  it('leaves nothing behind once it has ended', () => {
    jest.useFakeTimers();
    const caller = new AbortController();
    const limit = startTimeLimit(50, caller.signal);
    limit.end();
    expect(jest.getTimerCount()).toBe(0);
    caller.abort();
    expect([limit.signal.aborted, limit.isOver]).toEqual([false, false]);
  });

  it('says that the time was over', () => {
    jest.useFakeTimers();
    const limit = startTimeLimit(50);
    jest.advanceTimersByTime(49);
    expect(limit.isOver).toBe(false);
    jest.advanceTimersByTime(1);
    expect([limit.signal.aborted, limit.isOver]).toEqual([true, true]);
  });
});
