import { screen, within } from '@testing-library/react';
import { hydrateRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';

it('shows a text with its title, date and table of contents, on the server and in the browser', async () => {
  const { complaints } = await hydrateRoute(routes, { at: '/pages/payment-method' });
  expect(complaints).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: 'Payment Methods' })).toBeInTheDocument();
  expect(document.title).toBe('Payment Methods · Kith & Cloth');
  expect(screen.getByText(/Last changed/)).toHaveTextContent(/Last changed \w+ \d+, \d{4}/);
  const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
  for (const link of within(contents!).getAllByRole('link')) {
    const section = document.getElementById(link.getAttribute('href')!.slice(1));
    expect(section).toHaveTextContent(link.textContent);
  }
});
