import { useReleases } from '../testing/use-releases';

const { say } = useReleases({ 'mfe-cart': '1.1.0' });
const why = ['--why', 'larger buttons'];

it('freezes rollouts, now or later, lists freezes and lifts them', async () => {
  expect(await say('freeze', '--why', 'the summer sale')).toBe(
    'Rollouts are frozen until somebody lifts it. Abort and rollback go on working.',
  );
  expect(await say('unfreeze', ...why)).toBe('Rollouts are possible again.');
  expect(await say('freeze --from 2126-11-27 --to 2126-12-01T08:00', '--why', 'the fair')).toMatch(
    /^Rollouts are frozen from 2126-11-2[67] \d\d:\d\d \S+ until 2126-12-01 08:00 \S+\. Abort and rollback go on working\.$/,
  );
  const [, id] =
    // Times are in the zone of the reader.
    /Freeze (\w+): no rollouts from 2126-11-2[67] \d\d:\d\d \S+ until 2126-12-01 \d\d:00 \S+, by operator \(the fair\)\./.exec(
      await say('status'),
    ) ?? [];
  expect(await say(`unfreeze ${id ?? ''}`, ...why)).toBe(`Freeze ${id ?? ''} is lifted.`);
});

it('starts a rollout with a plan, pauses it and goes on', async () => {
  const text = await say('start mfe-cart@1.1.0 --plan', '1% 15m, 5% 1h, 25%, 100%', ...why);
  expect(text).toContain('mfe-cart@1.1.0 is shown to 1 % of visitors.');
  expect(await say('status')).toMatch(
    /^The plan’s next step is 5 % at \d{4}-\d\d-\d\d \d\d:\d\d \S+ at the earliest; it waits: 0 of 20 visitors have come at 1 %\.$/m,
  );
  expect(await say('pause', '--why', 'lunch')).toBe('The plan is paused; the share stays as it is.');
  expect(JSON.parse(await say('status --json'))).toMatchObject({
    rollout: { plan: { paused: { who: 'operator', why: 'lunch' }, next: { percent: 5 } } },
  });
  expect(await say('resume', ...why)).toBe('The plan goes on.');
  await say('abort', ...why);
});
