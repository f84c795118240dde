import { screen } from '@testing-library/react';
import { ada, FakeBackend, ok, refusal, session } from '../testing/fake-backend';
import { openTab, press, type } from '../testing/open-tab';

const linkCode = 'abcdefghijklmnopqrstuv';
let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend()
    .on('GET /api/auth/session', session({ emailVerified: false }))
    .on('GET /api/auth/verify-email', ok({ message: 'Sent' }))
    .on('POST /api/auth/verify-email', ok(ada));
});

const openLink = (email: string) => {
  history.replaceState(null, '', `/user#${new URLSearchParams({ email, code: linkCode })}`);
  return openTab();
};

it('verifies the address with a mailed code', async () => {
  await openTab();
  expect(screen.queryByText('Verified')).not.toBeInTheDocument();
  await press('Verify');
  await type('Verification code', '123456');
  await press('Confirm');
  expect(await screen.findByText('Verified')).toBeInTheDocument();
  expect(backend.sent('POST /api/auth/verify-email')).toEqual([{ verificationCode: '123456' }]);
});

it('verifies the address when the mailed link is opened, and takes its code out of the address', async () => {
  await openLink('ada@example.com');
  expect(await screen.findByText('Verified')).toBeInTheDocument();
  expect(backend.sent('POST /api/auth/verify-email')).toEqual([{ verificationCode: linkCode }]);
  expect(location.hash).toBe('');
});

it('says why a link does not verify the address', async () => {
  backend.on('POST /api/auth/verify-email', refusal(400, 'wrong_code', 'That code no longer holds.'));
  await openLink('ada@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent('That code no longer holds.');
  expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled();
});

it("does not send the code of another address's link", async () => {
  await openLink('eve@example.com');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'That link is for eve@example.com. You are logged in as ada@example.com.',
  );
  expect(backend.sent('POST /api/auth/verify-email')).toEqual([]);
});
