import type { buildForTest } from './build-for-test';
import { person } from './people';

/** A browser signed in to an account whose address is verified. */
export async function verifiedAccount(
  { client, emails }: Awaited<ReturnType<typeof buildForTest>>,
  email: string,
  name = 'Ada Lovelace',
) {
  const browser = client();
  await browser.get(`/auth/verify-email?email=${email}`);
  const verificationCode = (await emails()).findLast(({ to }) => to === email)?.code;
  const answer = await browser.post('/auth/register', person(email, { name, verificationCode }));
  if (!answer.json().emailVerified) throw new Error(`not verified: ${answer.body}`);
  return browser;
}
