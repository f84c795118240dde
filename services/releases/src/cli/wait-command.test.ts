import { ReleaseError } from '@store/release-kit/release-error';
import { useReleases } from '../testing/use-releases';
import { waitCommand } from './wait-command';

const { shop, release } = useReleases({ 'mfe-cart': '1.1.0' });
const act = { who: 'Ama', why: 'larger buttons' };
const plan = [{ percent: 5, minutes: 60 }, { percent: 100 }];

afterEach(async () => {
  if ((await shop.serving()).rollout) await shop.act('abort', act);
});

const start = (steps = plan) =>
  shop.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 5, plan: steps }, act);

/** Waits, and does something whenever a share was said. */
function waiting(then: (said: string) => Promise<unknown>, minutes: number | undefined = 1) {
  const said: string[] = [];
  let done: Promise<unknown> | undefined;
  const progress = (text: string) => {
    said.push(text);
    done = Promise.all([done, then(text)]);
  };
  return waitCommand({ minutes }, { registry: shop.client, progress }, 20).then(async (output) => {
    await done;
    return { ...output, said };
  });
}

it('waits until the plan has taken its last step', async () => {
  await start([{ percent: 5, minutes: 60 }, { percent: 25, minutes: 60 }, { percent: 50 }]);
  const raised = (said: string) => shop.act('raise', { percent: said.startsWith('5 ') ? 25 : 50, ...act });
  expect(await waiting(raised)).toEqual({
    text: 'mfe-cart@1.1.0 is shown to 50 % of visitors, the plan’s last share.',
    said: ['5 % of visitors', '25 % of visitors'],
  });
});

it('does not wait for a share that waits for a person', async () => {
  await start([{ percent: 5 }, { percent: 100 }] as typeof plan);
  expect(await waiting(async () => undefined)).toEqual({
    text: 'mfe-cart@1.1.0 is shown to 5 % of visitors, the plan’s last share.',
    said: [],
  });
});

it('fails with the reason when the rollout is taken back', async () => {
  await start();
  expect(await waiting(() => shop.act('abort', { who: 'guard', why: 'pages did not load' }))).toMatchObject({
    text: 'The rollout of mfe-cart@1.1.0 has ended: abort by guard, pages did not load.',
    failed: true,
  });
});

it('fails with what the plan waits for when the time is over', async () => {
  await start();
  const { text, failed } = await waiting(async () => undefined, 0.005);
  expect(text).toMatch(/^0\.005 minutes are over\.$.*; it waits: 0 of 20 visitors have come at 5 %\.$/ms);
  expect(failed).toBe(true);
});

it('goes on while the registry is restarted', async () => {
  await start();
  const overview = jest.spyOn(shop.client, 'overview');
  const { said } = await waiting(async (text) => {
    if (text !== '5 % of visitors') return shop.act('abort', act);
    return overview.mockRejectedValueOnce(new ReleaseError('The registry does not answer.'));
  });
  expect(said).toEqual(['5 % of visitors', 'The registry does not answer.']);
  overview.mockRestore();
});

it('is refused when nothing is in progress', async () => {
  await expect(release('wait --minutes 1')).rejects.toThrow('No rollout is in progress.');
});
