import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscriptionTexts } from '@store/shared/shop-data/subscription-texts';
import { renderRoute } from '@store/shared/testing/route-page';
import { slots } from '../remote';
import Newsletter from './newsletter';

const answers: Response[] = [];
const posted = jest.fn();
beforeEach(() => {
  answers.length = 0;
  posted.mockReset();
  globalThis.fetch = (address, init) => {
    posted(address, JSON.parse(init?.body as string));
    return Promise.resolve(answers.shift() ?? new Response('', { status: 503 }));
  };
});

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

it('fills the place in the footer', () => {
  expect(slots?.['footer/newsletter']).toHaveProperty('newsletter');
});

it('says what is wrong with an address, and then that it is subscribed', async () => {
  await open();
  answers.push(
    Response.json({ code: 'invalid', message: 'Invalid email format' }, { status: 400 }),
    Response.json({ message: 'x' }),
  );
  await userEvent.type(field(), 'ama@example.con{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(subscriptionTexts.refused);
  expect(field()).toHaveFocus();
  expect(field()).toBeInvalid();
  expect(onSubscribed).not.toHaveBeenCalled();

  await userEvent.type(field(), '{Backspace}m{Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent(subscriptionTexts.done);
  expect(onSubscribed).toHaveBeenCalledTimes(1);
  expect(posted).toHaveBeenLastCalledWith('/api/subscriptions', { email: 'ama@example.com', website: '' });
});

it('shows the outcome of a form that was sent without JavaScript', async () => {
  await open('/?subscribed=1');
  expect(screen.getByRole('status')).toHaveTextContent(subscriptionTexts.done);
});
