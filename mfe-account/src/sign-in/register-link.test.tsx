import { screen, waitFor } from '@testing-library/react';
import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { ada, FakeBackend, ok, refusal } from '../testing/fake-backend';
import { press, type } from '../testing/open-tab';

const code = 'abcdefghijklmnopqrstuv';
let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend()
    .on('GET /api/auth/verify-email', ok({ message: 'Sent' }))
    .on('POST /api/auth/register', ok({ ...ada, message: 'Welcome' }));
});

async function openLink(linkCode = code) {
  history.replaceState(null, '', `/register#email=ada%40example.com&code=${linkCode}`);
  const page = await renderRoute(routes, { at: '/register' });
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com'));
  await type('Name', 'Ada');
  for (const label of ['Password', 'Confirm password']) await type(label, 'correct horse');
  return page;
}

it('registers with the address and code of the mailed link', async () => {
  const page = await openLink();
  expect(location.hash).toBe('');
  expect(screen.queryByLabelText('Verification code')).not.toBeInTheDocument();
  await press('Register');
  await waitFor(() => expect(page.path()).toBe('/'));
  expect(backend.sent('POST /api/auth/register')).toMatchObject([
    { email: 'ada@example.com', verificationCode: code },
  ]);
});

it('asks for the digits of a new code when the link no longer holds', async () => {
  backend.on('POST /api/auth/register', refusal(400, 'wrong_code', 'That code no longer holds.'));
  await openLink();
  await press('Register');
  expect(await screen.findByRole('alert')).toHaveTextContent('That code no longer holds.');
  await press('Send a new code');
  expect(await screen.findByLabelText('Verification code')).toHaveValue('');
});

it('shows the field with a message when the code of the link is damaged', async () => {
  await openLink('abc');
  await press('Register');
  expect(await screen.findByLabelText('Verification code')).toBeInvalid();
  expect(backend.requests).toEqual([]);
});
