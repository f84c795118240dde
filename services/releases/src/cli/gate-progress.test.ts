import { tellingProgress } from './gate-progress';

it('says how far the newest question about a set is: an older one may be of a registry that was killed', async () => {
  jest.useFakeTimers();
  const slices = { 'mfe-cart': '1.1.0' };
  const questions = [3, 7].map((page) => ({ slices, progress: `page ${page} of 24 on the server` }));
  const progress = jest.fn();
  const tool = { registry: { overview: async () => ({ questions }) }, progress } as never;
  let end: () => void = () => undefined;
  const told = tellingProgress(tool, slices, new Promise<void>((resolve) => (end = resolve)));
  await jest.advanceTimersByTimeAsync(2000);
  end();
  await told;
  jest.useRealTimers();
  expect(progress.mock.calls).toEqual([['The gate: page 7 of 24 on the server']]);
});
