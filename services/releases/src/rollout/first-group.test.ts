import { takeDueSteps } from '../actions/due-steps';
import { statusSentences } from '../overview/status-sentences';
import { useReleases } from '../testing/use-releases';

const { shop, say, release } = useReleases(
  { 'mfe-cart': '1.1.0' },
  { watch: { minutes: 60, controlPercent: 2 } },
);
const why = ['--why', 'larger buttons'];
afterEach(async () => {
  if ((await shop.serving()).rollout) await say('abort', ...why);
});

const shown = async () => {
  const { rollout } = await shop.serving();
  return [rollout?.percent, rollout?.first, statusSentences(await shop.overview())[0]];
};

it('begins with a group, and goes on with everybody', async () => {
  expect(await say('start mfe-cart@1.1.0 --first staff', ...why)).toContain(
    'mfe-cart@1.1.0 is shown to 100 % of staff.',
  );
  const first = { group: 'staff', percent: 98 };
  expect(await shown()).toEqual([0, first, expect.stringContaining('has been shown to 98 % of staff for')]);
  expect(await say('raise --percent 5', ...why)).toContain('is shown to 5 % of visitors and 98 % of staff');
  expect(await shown()).toEqual([
    5,
    first,
    expect.stringContaining('has been shown to 5 % of visitors and 98 % of staff for'),
  ]);
});

it('keeps the group of a start at a time', async () => {
  const at = new Date(Date.now() + 3_600_000);
  await say(`start mfe-cart@1.1.0 --first device=phone --percent 5 --at ${at.toISOString()}`, ...why);
  await takeDueSteps(shop.parts, at);
  expect((await shown()).slice(0, 2)).toEqual([5, { group: 'device=phone', percent: 50 }]);
});

it('refuses a share of a group that is no larger than that of all visitors', async () => {
  await expect(release('start mfe-cart@1.1.0 --percent 5', '--first', '5% staff', ...why)).rejects.toThrow(
    'The share of staff is to be larger than that of all visitors.',
  );
});
