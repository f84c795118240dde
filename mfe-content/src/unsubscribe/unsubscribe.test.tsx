import { screen } from '@testing-library/react';
import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';

const open = (query: string) =>
  renderRoute(
    routes.filter(({ id }) => id === 'unsubscribe'),
    { at: `/pages/unsubscribe${query}` },
  );
const token = 'abcdefghijklmnopqrstuv';

it('has a button that sends the token of the link', async () => {
  await open(`?token=${token}`);
  const form = screen.getByRole('button', { name: 'Unsubscribe' }).closest('form')!;
  expect(form.method).toBe('post');
  expect(form).toHaveAttribute('action', `/api/unsubscriptions?token=${token}`);
});

it('says that it is done', async () => {
  await open('?unsubscribed=1');
  expect(screen.getByRole('heading')).toHaveTextContent('You are unsubscribed');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each(['', '?token=x', `?token=${token}"><b>`])('names support for the link %p', async (query) => {
  await open(query);
  expect(screen.getByText(/This link is not complete/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
