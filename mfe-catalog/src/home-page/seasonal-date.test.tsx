import { screen, within } from '@testing-library/react';
import { hydrateRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';

/** Sets the date. Timers still run. */
const openOn = (day: string, currency: string) => {
  jest.useFakeTimers({ now: new Date(`${day}T18:00:00Z`), advanceTimers: true });
  return hydrateRoute(routes, {
    at: '/',
    currency,
    storefront: { query: async () => ({ products: { nodes: [] } }) },
  });
};

afterEach(() => {
  jest.useRealTimers();
});

it('tells until when to order for December 24, in the browser only, because cached pages outlive a day', async () => {
  const { html } = await openOn('2026-11-23', 'CA');
  expect(html).toContain('>Shipping information</a><span>Delivery to Canada');
  expect(html).not.toContain('Dec 24');
  expect(
    await screen.findByRole('link', {
      name: 'Order by Nov 26 with Standard to get it by Dec 24',
    }),
  ).toHaveAttribute('href', '/pages/shipping-information');
});

it('tells when it is too late', async () => {
  const { html } = await openOn('2026-12-20', 'US');
  expect(html).toContain('Delivery to the United States');
  expect(await screen.findByRole('link', { name: 'No longer in time for Dec 24' })).toBeVisible();
});

it.each([
  ['2026-05-01', 'The Summer Collection', 'Your name on it'],
  ['2026-08-31', 'The Summer Collection', 'Your name on it'],
  ['2026-09-01', 'Islands all year', 'Your name on it'],
  ['2026-10-31', 'Islands all year', 'Your name on it'],
  ['2026-11-01', 'Pack for the sun', 'Their name on it'],
  ['2026-12-31', 'Pack for the sun', 'Their name on it'],
  ['2026-01-01', 'Islands all year', 'Your name on it'],
])(
  'has banners on %s whose words suit the month, and whose links are always the same',
  async (day, ...captions) => {
    await openOn(day, 'US');
    const highlights = within(screen.getByRole('region', { name: 'Highlights' }));
    const shown = highlights.getAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);
    expect(shown).toEqual(['Cloth with an origin', ...captions]);
    const links = highlights.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/pages/find-your-country',
      '/collections/summer-collection',
      '/collections/personalized',
    ]);
  },
);

it('is not there outside of the season', async () => {
  const { html } = await openOn('2026-06-01', 'US');
  expect(html).toContain('Our promises');
  expect(html).not.toContain('Delivery to');
});
