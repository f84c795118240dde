import { screen } from '@testing-library/react';
import { hydrateRoute, renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';

it('greets at its address', async () => {
  await renderRoute(routes, { at: '/hello' });
  expect(screen.getByRole('heading', { name: 'Hello, shopper.' })).toBeTruthy();
});

it('is the same on the server and in the browser', async () => {
  const { html, complaints } = await hydrateRoute(routes, { at: '/hello' });
  expect(html).toContain('Hello');
  expect(complaints).toEqual([]);
});
