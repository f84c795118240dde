import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscriptionTexts } from '@store/shared/shop-data/subscription-texts';
import { renderRoute } from '@store/shared/testing/route-page';
import { FakeBackend, ok, refusal } from '../testing/fake-backend';
import Newsletter from './newsletter';

const onSubscribed = jest.fn();
const open = (at = '/') =>
  renderRoute(
    [
      {
        id: 'page',
        path: '/',
        lazy: async () => ({ Component: () => <Newsletter onSubscribed={onSubscribed} /> }),
      },
    ],
    { at },
  );
const field = () => screen.getByLabelText('Email');

it('says what is wrong with an address, and then that it is subscribed', async () => {
  const route = 'POST /api/subscriptions';
  const backend = new FakeBackend().on(route, refusal(400, 'invalid', 'x'), ok({ message: 'x' }));
  await open();
  await userEvent.type(field(), 'ama@example.con{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(subscriptionTexts.refused);
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  expect(onSubscribed).not.toHaveBeenCalled();

  await userEvent.type(field(), '{Backspace}m{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent(subscriptionTexts.done);
  expect(onSubscribed).toHaveBeenCalledTimes(1);
  expect(backend.sent(route).at(-1)).toEqual({ email: 'ama@example.com', website: '' });
});

it.each([
  ['?subscribed=1', 'status', subscriptionTexts.done],
  ['?subscribed=0', 'alert', subscriptionTexts.refused],
])('shows the outcome %s of a form that was sent without JavaScript', async (query, role, text) => {
  await open(`/${query}`);
  expect(screen.getByRole(role)).toHaveTextContent(text);
});

it('shows no outcome that the shop did not write', async () => {
  await open('/?subscribed=yes');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
