/** @jest-environment @store/slice-kit/node-environment */
import { setTimeout as wait } from 'node:timers/promises';
import { Upstream } from './upstream';

const never = new AbortController().signal;
afterEach(() => jest.useRealTimers());
const failing = () => Promise.reject(new Error('no answer'));

async function failTimes(upstream: Upstream, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await upstream.call(failing, never).catch(() => undefined);
}

/** Starts the call that is let through; its answer is the caller's to give. */
async function beginTrial(upstream: Upstream) {
  const answers: ((how: 'answered' | 'failed') => void)[] = [];
  for (;;) {
    const trial = upstream.call(
      () =>
        new Promise<void>((resolve, reject) => {
          answers.push((how) => (how === 'answered' ? resolve() : reject(new Error('no answer'))));
        }),
      never,
    );
    trial.catch(() => undefined);
    await wait(20);
    const [answer] = answers;
    if (answer) return { answer, trial };
  }
}

it('stops asking after four calls without an answer, not after three, and says so', async () => {
  const reports: boolean[] = [];
  const upstream = new Upstream({ onDown: (isDown) => void reports.push(isDown) });
  await failTimes(upstream, 3);
  expect([upstream.isDown, reports]).toEqual([false, []]);
  await failTimes(upstream, 1);
  expect([upstream.isDown, reports]).toEqual([true, [true]]);
  const call = jest.fn();
  await expect(upstream.call(call, never)).rejects.toThrow();
  expect(call).not.toHaveBeenCalled();
});

it('asks again within a second of the last failure, however often it fails, and says when it is answered', async () => {
  jest.useFakeTimers();
  const reports: boolean[] = [];
  const upstream = new Upstream({ onDown: (isDown) => void reports.push(isDown) });
  await failTimes(upstream, 4);
  for (let failure = 0; failure < 3; failure++) {
    await jest.advanceTimersByTimeAsync(1_000);
    const call = jest.fn(failing);
    await upstream.call(call, never).catch(() => undefined);
    expect(call).toHaveBeenCalledTimes(1);
  }
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(upstream.call(() => Promise.resolve('answer'), never)).resolves.toBe('answer');
  expect([upstream.isDown, reports.at(-1)]).toEqual([false, false]);
});

it('does not count errors that say nothing of the service', async () => {
  const upstream = new Upstream({ isOurs: ({ message }) => message === 'no answer' });
  await failTimes(upstream, 8);
  expect(upstream.isDown).toBe(false);
});

it.each(['answered', 'failed'] as const)(
  'makes the others wait for the call that is let through, which is %s',
  async (how) => {
    const upstream = new Upstream();
    await failTimes(upstream, 4);
    const { answer } = await beginTrial(upstream);
    const others = [1, 2].map((value) => upstream.call(() => Promise.resolve(value), never));
    answer(how);
    const outcomes = await Promise.allSettled(others);
    expect(outcomes.map(({ status }) => status)).toEqual(
      others.map(() => (how === 'answered' ? 'fulfilled' : 'rejected')),
    );
    expect(upstream.isDown).toBe(how === 'failed');
  },
);

it('ends the wait with its signal', async () => {
  const upstream = new Upstream();
  await failTimes(upstream, 4);
  const { answer, trial } = await beginTrial(upstream);
  const call = jest.fn();
  await expect(upstream.call(call, AbortSignal.timeout(10))).rejects.toThrow();
  expect(call).not.toHaveBeenCalled();
  answer('answered');
  await trial;
});
