import { screen, within } from '@testing-library/react';
import { StorefrontError, type StorefrontClient } from '@store/shared/contracts/storefront';
import { hydrateRoute, renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { loadPlatesInTime } from './plates';

const product = (handle: string) => ({
  handle,
  title: `The ${handle}`,
  featuredImage: { url: `https://cdn.example/${handle}.png`, altText: null, width: 1000, height: 1250 },
});
const collection = (...nodes: object[]) => ({ products: { nodes } });
const found = {
  african: collection({ ...product('bare'), featuredImage: null }, product('kente')),
  tartan: collection(product('sett')),
  // The first is shown above.
  mission: collection(product('kente'), product('hood')),
  polynesian: collection(product('siapo')),
  hawaiian: collection(),
  home: null,
};
const answering = (answer: () => Promise<unknown>): StorefrontClient => ({
  query: answer,
});
const storefront = answering(() => Promise.resolve(found));
const broken = answering(() => Promise.reject(new StorefrontError('down')));
const at = '/pages/about-us';

it('shows the brand, the founders, the mission and the community, with pictures that link to their products, on the server and in the browser', async () => {
  const { html, complaints } = await hydrateRoute(routes, { at, storefront });
  expect(complaints).toEqual([]);
  expect(html).toContain('The kente');
  expect(html).not.toMatch(/ style="/);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Every pattern comes from somewhere');
  expect(document.title).toBe('About us · Kith & Cloth');
  for (const name of [
    'Two friends and a suitcase of cloth',
    'What we are here for',
    'Kith is the other half',
    'Write to us',
  ]) {
    expect(screen.getByRole('region', { name })).toContainElement(
      screen.getByRole('heading', { level: 2, name }),
    );
  }
  const plates = screen.getAllByRole('figure');
  expect(plates).toHaveLength(6);
  expect(within(plates[0]!).getByRole('link', { name: 'The kente' })).toHaveAttribute(
    'href',
    '/products/kente',
  );
  const mission = screen.getByRole('region', { name: 'What we are here for' });
  expect(within(mission).getByRole('figure')).toHaveTextContent('Plate 3The hood');
  expect(plates[0]!.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
  expect(within(plates[4]!).queryByRole('link')).not.toBeInTheDocument();
});

it('renders without pictures when the catalogue is down, and logs why', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  await renderRoute(routes, { at, storefront: broken });
  expect(screen.getByRole('region', { name: 'Kith is the other half' })).toBeInTheDocument();
  expect(document.querySelector('img')).toBeNull();
  expect(logged.mock.calls).toEqual([['The pictures could not be loaded', expect.any(StorefrontError)]]);
  logged.mockRestore();
});

it('does not wait for a catalogue that does not answer', async () => {
  jest.useFakeTimers();
  try {
    const plates = loadPlatesInTime(
      answering(() => new Promise(() => undefined)),
      new AbortController().signal,
    );
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await plates).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});

it('rejects when the visitor has left, instead of rendering without pictures', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(loadPlatesInTime(broken, controller.signal)).rejects.toThrow(StorefrontError);
});
