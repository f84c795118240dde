/** @jest-environment @store/slice-kit/node-environment */
import { ClientError } from 'graphql-request';
import { Throttle } from './throttle';

const refusal = (status: number, ...errors: object[]) =>
  new ClientError(
    { status, errors: errors as never[], headers: new Headers(), body: '' },
    { query: '{ shop { name } }' },
  );
const throttled = refusal(200, { message: 'no', extensions: { code: 'THROTTLED' } });
/** GraphQL allows an error without `extensions`. */
const invalid = refusal(200, { message: 'no' });
const { signal } = new AbortController();

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([throttled, refusal(430), refusal(429)])(
  'sends a refused request again after a pause that doubles',
  async (error) => {
    const sentAt: number[] = [];
    const start = Date.now();
    const answer = new Throttle().run(async () => {
      sentAt.push(Date.now() - start);
      if (sentAt.length < 4) throw error;
      return 'answer';
    }, signal);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(answer).resolves.toBe('answer');
    expect(sentAt).toEqual([0, 200, 600, 1400]);
  },
);

it('lets requests that share a limit go one after the other in their order until it answers quickly again', async () => {
  const throttle = new Throttle();
  const sent: string[] = [];
  const start = Date.now();
  let refusals = 3;
  const ask = (name: string) =>
    throttle.run(async () => {
      sent.push(`${name} ${Date.now() - start}`);
      if (refusals-- > 0) throw throttled;
    }, signal);
  const all = Promise.all([ask('a'), ask('b'), ask('c')]);
  await jest.advanceTimersByTimeAsync(10_000);
  await all;
  // One refusal of all three is one pause of 200 ms before each, until one is answered.
  expect(sent).toEqual(['a 0', 'b 0', 'c 0', 'a 200', 'b 400', 'c 400']);
});

it('gives up with the signal, and does not hold up those behind', async () => {
  const throttle = new Throttle();
  const leaving = new AbortController();
  let refusals = 1;
  const send = async () => {
    if (refusals-- > 0) throw throttled;
    return 'answer';
  };
  const first = throttle.run(send, leaving.signal);
  const gone = expect(first).rejects.toThrow('left');
  await jest.advanceTimersByTimeAsync(50);
  leaving.abort(new Error('left'));
  await gone;
  const second = throttle.run(send, signal);
  await jest.advanceTimersByTimeAsync(200);
  await expect(second).resolves.toBe('answer');
});

it.each([refusal(503), invalid])('throws any other error at once', async (error) => {
  const send = jest.fn(() => Promise.reject(error));
  await expect(new Throttle().run(send, signal)).rejects.toBe(error);
  expect(send).toHaveBeenCalledTimes(1);
});
