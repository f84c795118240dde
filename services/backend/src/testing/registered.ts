import { buildForTest } from './build-for-test';
import { person } from './people';

/** The app with a browser that is signed in to the new account of ada@example.com. */
export async function registered(...settings: Parameters<typeof buildForTest>) {
  const test = await buildForTest(...settings);
  const browser = test.client();
  await browser.post('/auth/register', person('ada@example.com'));
  return { ...test, browser };
}
