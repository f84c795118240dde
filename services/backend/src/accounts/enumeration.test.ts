import { hashAtFullCost } from '@store/service-kit/testing/quick-argon2';
import { buildForTest, type TestClient } from '../testing/build-for-test';
import { person } from '../testing/people';

hashAtFullCost();

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** Processor time of this process so far, including its hashing threads. Other processes do not affect it. */
const worked = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

type Ask = (client: TestClient, email: string) => ReturnType<TestClient['get']>;

/** Processor times of alternating requests for addresses with and without an account, answered with `status`. */
async function workOf(ask: Ask, status: number) {
  const test = await buildForTest();
  await test.client().post('/auth/register', person('known@example.com'));
  const taken: Record<'known' | 'other', number[]> = { known: [], other: [] };
  for (let turn = 0; turn < 12; turn++) {
    for (const who of turn % 2 ? (['known', 'other'] as const) : (['other', 'known'] as const)) {
      // Stay below the rate limits, because a refused request takes no time.
      test.clock.forward(3 * 3_600);
      const began = worked();
      const answer = await ask(test.client(), `${who}@example.com`);
      taken[who].push(worked() - began);
      expect(answer.statusCode).toBe(status);
    }
  }
  return { known: median(taken.known), other: median(taken.other) };
}

const wrong = { password: 'wrong horse' };
it.each<[string, number, Ask]>([
  ['refuse a wrong password', 401, (client, email) => client.post('/auth/sign-in', { email, ...wrong })],
  ['mail a code for an address', 200, (client, email) => client.get(`/auth/verify-email?email=${email}`)],
  ['mail one for a new password', 200, (client, email) => client.post('/auth/password-reset', { email })],
])('does equal work for known and unknown addresses to %s', async (_what, status, ask) => {
  const { known, other } = await workOf(ask, status);
  // Without a hash, the shorter time is a quarter of the longer one.
  expect(Math.max(known, other) / Math.min(known, other)).toBeLessThan(1.7);
});
