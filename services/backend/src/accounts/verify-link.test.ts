import { mailedCodeSchema } from '@store/shared/contracts/request-text';
import { buildForTest } from '../testing/build-for-test';
import { signedUp } from '../testing/accounts';
import { person } from '../testing/people';

const ada = 'ada@example.com';
const stranger = { 'x-forwarded-for': '203.0.113.66' };

/** Page, address and code of the newest message's link. */
async function newestLink({ emails }: Awaited<ReturnType<typeof buildForTest>>) {
  const { link } = (await emails()).at(-1)!;
  const { origin, pathname, hash } = new URL(link!.url);
  const { email, code } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  return { page: origin + pathname, email, code: mailedCodeSchema.parse(code) };
}

it('registers a verified account with the mailed link, on any device', async () => {
  const test = await buildForTest();
  await test.client().get(`/auth/verify-email?email=${ada}`);
  const link = await newestLink(test);
  expect(link).toMatchObject({ page: 'https://shop.example/register', email: ada });
  expect(link.code).toHaveLength(22);
  const registration = person(ada, { verificationCode: link.code });
  const answer = await test.client().post('/auth/register', registration, stranger);
  expect(answer.json()).toMatchObject({ email: ada, emailVerified: true });
});

it("verifies the account's own address with the mailed link, in its session only", async () => {
  const test = await buildForTest();
  const owner = await signedUp(test.client, ada);
  const eve = await signedUp(test.client, 'eve@example.com');
  await owner.get(`/auth/verify-email?email=${ada}`);
  const { code: verificationCode, ...link } = await newestLink(test);
  expect(link).toEqual({ page: 'https://shop.example/user', email: ada });
  const sent = { verificationCode };
  expect((await test.client().post('/auth/verify-email', sent)).json().code).toBe('sign_in_required');
  expect((await eve.post('/auth/verify-email', sent)).json().code).toBe('wrong_code');
  expect((await owner.post('/auth/verify-email', sent)).json().emailVerified).toBe(true);
  expect((await owner.post('/auth/verify-email', sent)).json().code).toBe('wrong_code');
});
