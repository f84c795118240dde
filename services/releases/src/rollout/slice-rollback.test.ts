import { everySlice } from '@store/release-kit/testing/sample-release';
import type { Release } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import { useReleases } from '../testing/use-releases';

const { shop, sayDespite } = useReleases({}, { fresh: true });
const release = (command: string) => sayDespite(command, '--why', 'a test');

const promoted = async (slice: SliceName, version: string, changes: Partial<Release> = {}) => {
  await shop.publish(slice, version, changes);
  await release(`start ${slice}@${version} --percent 5`);
  await release('promote');
};
const live = async () => (await shop.serving()).live;

it('takes several slices back with one command, and all of what they left out of the way back', async () => {
  await promoted('mfe-cart', '1.1.0');
  await promoted('mfe-product', '1.1.0');
  await promoted('mfe-account', '1.1.0');
  await promoted('mfe-cart', '1.2.0');
  await release('rollback mfe-cart@1.0.0 mfe-account');
  const { slices, previous } = await live();
  expect(slices).toEqual({ ...everySlice('1.0.0'), 'mfe-product': '1.1.0' });
  expect(previous).toEqual({ 'mfe-product': '1.0.0' });
  const [entry] = await shop.registry.history();
  expect(entry).toMatchObject({
    what: expect.stringMatching(/: mfe-account@1\.0\.0, mfe-cart@1\.0\.0$/),
    facts: { left: { 'mfe-cart': ['1.2.0', '1.1.0'], 'mfe-account': ['1.1.0'] } },
  });
  // Every composition with one of the versions that were left.
  expect((await shop.serving()).recalled).toHaveLength(4);
  await release('rollback');
  expect((await live()).slices).not.toMatchObject({ 'mfe-account': '1.1.0' });
  await expect(release('rollback mfe-cart mfe-cart')).rejects.toThrow('mfe-cart is named twice');
  await expect(release('rollback mfe-cart 0123456789ab')).rejects.toThrow(
    '0123456789ab is no name of a slice',
  );
});

it('never goes back to a version that was skipped, and says what it goes back to', async () => {
  await promoted('mfe-product', '1.1.0');
  for (const version of ['1.1.0', '1.2.0']) await promoted('mfe-cart', version);
  await promoted('mfe-account', '1.1.0');
  await release('rollback mfe-cart@1.0.0');
  const text = await release('rollback');
  const { id, slices } = await live();
  expect(slices).toEqual({ ...everySlice('1.0.0'), 'mfe-product': '1.1.0' });
  expect(text).toBe(`Rolled back: composition ${id} is live, with mfe-account@1.0.0.`);
});

it('goes to a version by its number, and refuses what was not live', async () => {
  for (const version of ['1.1.0', '1.2.0']) await promoted('mfe-cart', version);
  await release('rollback mfe-cart@1.0.0');
  expect((await live()).slices).toEqual(everySlice('1.0.0'));
  for (const [command, sentence] of [
    ['rollback mfe-cart@1.0.0', 'mfe-cart@1.0.0 is live already.'],
    ['rollback mfe-cart@1.2.0', 'mfe-cart@1.2.0 was not live before; a rollback goes to what was.'],
    ['rollback mfe-account', 'No other version of mfe-account was live before.'],
  ] as const)
    await expect(release(command)).rejects.toThrow(sentence);
});

it('is refused when the gate is red for the earlier version beside what is live', async () => {
  await promoted('mfe-cart', '1.1.0', { widgets: { gift: ['entry.js'] } });
  const route = { id: 'product', path: '/product', files: ['entry.js'], widgets: ['mfe-cart/gift'] };
  await promoted('mfe-product', '1.1.0', { routes: [route] });
  const before = await live();
  await expect(release('rollback mfe-cart')).rejects.toThrow(
    /^The gate is red for mfe-cart@1\.0\.0 beside what is live: mfe-product@1\.1\.0 embeds mfe-cart\/gift .* Roll back to a composition instead\.$/,
  );
  expect(await live()).toEqual(before);
});
