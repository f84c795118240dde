import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { FakeBackend, ok } from '../testing/fake-backend';

jest.mock('./found-orders', () => {
  throw new Error('offline');
});

it('says that orders cannot be shown when their code does not load, and offers another try', async () => {
  new FakeBackend().on('GET /api/orders', ok({ data: [] }));
  await renderRoute(routes, { at: '/pages/orders' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Email or phone' }), 'ada@example.com{Enter}');
  expect(await screen.findByText(/^Your orders could not be shown/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
