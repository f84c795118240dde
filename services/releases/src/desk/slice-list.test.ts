import { useTestDesk } from '../testing/test-desk';

// The tests share one shop and depend on the tests before them.
const desk = useTestDesk({ 'mfe-cart': '1.1.0', 'mfe-wishlist': '1.0.0' });
const act = { who: 'mara', why: 'a test' };

/** The slices that the overview lists, each with what it says of what is live. */
async function listed(query = ''): Promise<string[]> {
  const { body } = await desk.look('release manager', `/${query}`);
  const [, list = ''] = /id="slices"(.*?)<\/section>/s.exec(body) ?? [];
  return [...list.matchAll(/href="\/slices\/([\w-]+)".*?<span class="badge[^>]*>([^<]*)/g)].map(
    ([, slice = '', state = '']) => `${slice} ${state}`,
  );
}

it('lists slices with something to do first, and finds and sorts them', async () => {
  expect((await listed()).slice(0, 2).sort()).toEqual(['mfe-cart live 1.0.0', 'mfe-wishlist not live']);
  expect(await listed('?name=+Cart')).toEqual(['mfe-cart live 1.0.0']);
  expect(await listed('?state=gone')).toEqual(['mfe-wishlist not live']);
  const byName = await listed('?sort=name');
  expect(byName).toHaveLength(7);
  expect(byName).toEqual(byName.toSorted());
  expect(await listed('?name=nothing')).toEqual([]);
  expect(await listed('?state=constructor&sort=constructor')).toHaveLength(7);
});

it('does not call a slice live that was retired', async () => {
  const slices = { 'mfe-wishlist': '1.0.0' } as const;
  await desk.service.act('start', { slices, percent: 5 }, act);
  await desk.service.promoteUnseen(act);
  await desk.service.act('start', { slices: { 'mfe-wishlist': null }, percent: 5 }, act);
  await desk.service.promoteUnseen(act);
  expect(await listed('?state=gone')).toEqual(['mfe-wishlist retired']);
  const { body } = await desk.look('viewer', '/slices/mfe-wishlist');
  expect(body).toContain('The shop does not have it any more.');
});
