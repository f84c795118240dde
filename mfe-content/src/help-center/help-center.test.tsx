import { screen } from '@testing-library/react';
import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';

it('shows the answers to the term of an address', async () => {
  await renderRoute(routes, { at: '/pages/help-center?q=wholesale' });
  expect(screen.getByRole('searchbox', { name: 'Search the answers' })).toHaveValue('wholesale');
  expect(screen.getByRole('status')).toHaveTextContent(/answers? for “wholesale”$/i);
});
