import { buildForTest, type TestClient } from './build-for-test';
import { person } from './people';

/** A browser that is signed in to the new account of an address. */
export async function signedUp(client: () => TestClient, email: string): Promise<TestClient> {
  const browser = client();
  await browser.post('/auth/register', person(email));
  return browser;
}

/** The app with a browser that is signed in to the new account of ada@example.com. */
export async function registered(...settings: Parameters<typeof buildForTest>) {
  const test = await buildForTest(...settings);
  return { ...test, browser: await signedUp(test.client, 'ada@example.com') };
}

/** A browser signed in to an account whose address is verified. */
export async function verifiedAccount(
  { client, emails }: Awaited<ReturnType<typeof buildForTest>>,
  email: string,
) {
  const browser = client();
  await browser.get(`/auth/verify-email?email=${email}`);
  const verificationCode = (await emails()).findLast(({ to }) => to === email)?.code;
  const answer = await browser.post('/auth/register', person(email, { verificationCode }));
  if (!answer.json().emailVerified) throw new Error(`not verified: ${answer.body}`);
  return browser;
}
