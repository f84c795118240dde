import { screen, within } from '@testing-library/react';
import { fakeStorefront } from '../testing/fake-storefront';
import { openPage } from '../testing/open-page';

const show = (collections: Record<string, number>) =>
  openPage('/pages/clans', fakeStorefront({ collections }));

it('lists the clans of the tartan collection under their letters, each leading to its products', async () => {
  await show({ tartan: 80 });
  const letters = within(screen.getByRole('navigation', { name: 'First letter' })).getAllByRole('link');
  expect(letters.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['B', '#B'],
    ['C', '#C'],
  ]);
  const clans = within(screen.getByRole('region', { name: 'C' })).getAllByRole('link');
  expect(clans.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cameron', '/collections/tartan?clan=Cameron'],
    ['Campbell of Cawdor', '/collections/tartan?clan=Campbell+of+Cawdor'],
  ]);
});

it('is not found where the shop has no tartan', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show({});
  expect(screen.getByRole('alert')).toBeInTheDocument();
  jest.restoreAllMocks();
});
