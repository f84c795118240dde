import { screen } from '@testing-library/react';
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
  expect(html).not.toContain('December 24');
  expect(
    await screen.findByRole('link', {
      name: 'Order by Thu, Nov 26 for December 24 · Standard with insurance',
    }),
  ).toHaveAttribute('href', '/pages/shipping-information');
});

it('tells when it is too late', async () => {
  const { html } = await openOn('2026-12-20', 'US');
  expect(html).toContain('Delivery to the United States');
  expect(await screen.findByRole('link', { name: 'No longer in time for December 24' })).toBeVisible();
});

it('is not there outside of the season', async () => {
  const { html } = await openOn('2026-06-01', 'US');
  expect(html).toContain('Our promises');
  expect(html).not.toContain('Delivery to');
});
