import { inTime } from './in-time';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = new Promise<string>(() => undefined);

it('has the result or failure of work that ends in time, and leaves no timer', async () => {
  await expect(inTime(Promise.resolve('done'), 100, () => 'late')).resolves.toBe('done');
  await expect(inTime(Promise.reject(new Error('no')), 100, () => 'late')).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

it('has something else when the time is over, or throws it', async () => {
  const taken = inTime(never, 100, () => 'late');
  const thrown = expect(
    inTime(never, 100, () => {
      throw new Error('late');
    }),
  ).rejects.toThrow('late');
  await jest.advanceTimersByTimeAsync(99);
  const first = Promise.race([taken, Promise.resolve('waits')]);
  await expect(first).resolves.toBe('waits');
  await jest.advanceTimersByTimeAsync(1);
  await expect(taken).resolves.toBe('late');
  await thrown;
});

it('leaves alone what fails later', async () => {
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<string>((_, reject) => (fail = reject));
  const taken = inTime(work, 100, () => 'late');
  await jest.advanceTimersByTimeAsync(100);
  fail(new Error('no'));
  await expect(taken).resolves.toBe('late');
});
