import { performance } from 'node:perf_hooks';
import { buildForTest } from '../testing/build-for-test';
import { person } from '../testing/people';

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

/** Times of asking about an address with an account and about one without, turn by turn. */
async function times(
  ask: (test: Awaited<ReturnType<typeof buildForTest>>, email: string) => Promise<unknown>,
) {
  const test = await buildForTest();
  await test.client().post('/auth/register', person('known@example.com'));
  const taken: Record<'known' | 'other', number[]> = { known: [], other: [] };
  for (let turn = 0; turn < 40; turn++) {
    for (const who of turn % 2 ? (['known', 'other'] as const) : (['other', 'known'] as const)) {
      test.clock.forward(3_600);
      const began = performance.now();
      await ask(test, `${who}@example.com`);
      taken[who].push(performance.now() - began);
    }
  }
  return { known: median(taken.known), other: median(taken.other) };
}

/** A missing hash would make it ten times faster; a loaded machine, not half as much slower. */
const alike = ({ known, other }: { known: number; other: number }) =>
  expect(Math.max(known, other) / Math.min(known, other)).toBeLessThan(1.6);

it('takes the same time to refuse a wrong password and an unknown address', async () => {
  alike(
    await times((test, email) => test.client().post('/auth/sign-in', { email, password: 'wrong horse' })),
  );
}, 60_000);

it('takes the same time to mail a code to known and unknown addresses', async () => {
  alike(await times((test, email) => test.client().get(`/auth/verify-email?email=${email}`)));
  alike(await times((test, email) => test.client().post('/auth/password-reset', { email })));
}, 60_000);
