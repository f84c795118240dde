import { namesOf } from '@store/release-kit/versions';
import { useReleases } from '../testing/use-releases';

const { shop, release, say } = useReleases({ 'mfe-cart': '1.1.0' });
const why = ['--why', 'larger buttons'];
const route = (path: string) => ({ id: path, path, files: [], widgets: [] });
let patch = 0;

it('makes a link to a composition that is no longer live', async () => {
  const { live, rollout } = await shop.client.serving();
  expect(rollout).toBeNull();
  await say('start mfe-cart@1.1.0 --percent 5', ...why);
  const candidate = (await shop.client.serving()).rollout?.candidate.id ?? '';
  await say('abort', ...why);
  const [address = '', , hint = ''] = (await say(`link --composition ${candidate}`)).split('\n');
  expect(new URL(address).searchParams.get('tester')).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(await say('links')).toContain(namesOf({ ...live.slices, 'mfe-cart': '1.1.0' }));
  await say(hint.replace(' ends it.', ''));
  await expect(release('link --composition nothing')).rejects.toThrow('There is no composition nothing.');
  await expect(release(`link mfe-cart@1.1.0 --composition ${candidate}`)).rejects.toThrow('not both');
});

it('lists testers’ links, and revokes one', async () => {
  expect(await say('links')).toBe('No tester link works now.');
  const [address, , hint = ''] = (await say('link mfe-cart@1.1.0 --hours 2')).split('\n');
  expect(address).toMatch(/^https:\/\/preview\.example\/\?tester=/);
  expect(await say('link mfe-cart@1.1.0 --shop')).toMatch(/^https:\/\/shop\.example\/\?tester=/);
  const [, id = ''] = /^links revoke (\w+) ends it\.$/.exec(hint) ?? [];
  await say('link');
  expect((await say('links')).split('\n')).toHaveLength(3);
  expect(await say('links')).toContain(`${id}  mfe-cart@1.1.0  at the preview  by operator  until 20`);
  expect(await say(`links revoke ${id}`)).toBe(`Tester link ${id} is revoked.`);
  expect(await say('links')).toContain('  what is live  at the preview  by operator  until 20');
});

it.each([
  ['at the first route of the slice', { routes: [route('/shelves/:name'), route('/hats')] }, '/hats'],
  ['at a page of the shop’s data', { routes: [route('/products/:handle')] }, '/products/hat'],
  ['on the page of its slot', { slots: { 'card/action': { heart: 10 } } }, '/collections/hats'],
  ['at the start page, without either', {}, '/'],
])('opens %s', async (_, changes, path) => {
  const version = `2.0.${(patch += 1)}`;
  await shop.publish('mfe-content', version, changes);
  expect(new URL((await say(`link mfe-content@${version}`)).split('\n')[0] ?? '').pathname).toBe(path);
});
