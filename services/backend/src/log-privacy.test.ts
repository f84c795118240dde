import { openAdminApi, review } from './testing/admin-api';
import { buildForTest } from './testing/build-for-test';
import { verifiedAccount } from './testing/accounts';
import { person } from './testing/people';

const admin = openAdminApi();

const secrets = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+15550100142',
  password: 'correct horse',
  review: 'It fits my left shoulder.',
  postcode: 'EC1A 1BB',
};

it('has no personal data in the log: names, addresses, numbers, texts, codes, cookies or passwords', async () => {
  const built = await buildForTest({ COMMERCE_ADMIN_ENDPOINT: admin.endpoint, ORDER_LOOKUP: 'code' });
  const { client, log, emails } = built;
  const stranger = client();
  const ada = await verifiedAccount(built, secrets.email);
  const asked = [
    await stranger.post('/auth/register', person(secrets.email)),
    await stranger.post('/auth/sign-in', { email: secrets.email, password: 'wrong battery' }),
    await stranger.post('/auth/sign-in', { email: secrets.email, password: secrets.password }),
    await stranger.get(`/auth/verify-email?email=${encodeURIComponent(secrets.email)}`),
    await stranger.post('/auth/password-reset', { email: secrets.email }),
    await stranger.get(`/orders?email=${encodeURIComponent(secrets.email)}`),
    await stranger.get(`/orders?phone=${encodeURIComponent(secrets.phone)}`),
    await stranger.post('/subscriptions', { email: secrets.email }),
    await ada.post('/reviews', { ...review, content: secrets.review }),
    await stranger.get(`/${secrets.email}?postcode=${encodeURIComponent(secrets.postcode)}`),
    await stranger.post('/auth/register', `{"email": "${secrets.email}", "name": `),
  ];
  expect(log().split('\n').length).toBeGreaterThan(asked.length);
  const codes = (await emails()).flatMap((email) => ('code' in email ? [String(email.code)] : []));
  expect(codes.length).toBeGreaterThan(0);
  const cookies = [...stranger.cookies.values(), ...ada.cookies.values()];
  expect(cookies.length).toBeGreaterThan(0);
  for (const secret of [...Object.values(secrets), ...codes, ...cookies, 'wrong battery', 'test-admin-token'])
    for (const form of [secret, encodeURIComponent(secret)]) expect(log()).not.toContain(form);
});
