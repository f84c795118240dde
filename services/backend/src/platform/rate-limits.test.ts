import { TestClock, testDatabase } from '../testing/build-for-test';
import { createRateLimits, type RateLimit } from '@store/service-kit/rate-limits';

const limit: RateLimit = { name: 'test', max: 3, seconds: 60, message: 'Slowly.' };

async function start() {
  const clock = new TestClock();
  const db = await testDatabase();
  return { clock, db, limits: createRateLimits(db, clock.now), other: createRateLimits(db, clock.now) };
}

const allowed = (attempt: Promise<void>) =>
  attempt.then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ message: 'Slowly.', retryAfterSeconds: expect.any(Number) });
      return false;
    },
  );

it('allows requests up to the limit within its window, then returns the time to wait', async () => {
  const { clock, limits } = await start();
  for (const expected of [true, true, true, false, false])
    expect(await allowed(limits.take(limit, 'ada'))).toBe(expected);
  clock.forward(59);
  await expect(limits.take(limit, 'ada')).rejects.toMatchObject({ retryAfterSeconds: 1 });
  clock.forward(1);
  expect(await allowed(limits.take(limit, 'ada'))).toBe(true);
});

it('counts clients and limits separately, with one counter for all processes', async () => {
  const { limits, other } = await start();
  await limits.take(limit, 'ada', 2);
  await other.take(limit, 'ada');
  expect(await allowed(limits.take(limit, 'ada'))).toBe(false);
  expect(await allowed(limits.take(limit, 'bob'))).toBe(true);
  expect(await allowed(limits.take({ ...limit, name: 'else' }, 'ada'))).toBe(true);
});

it('refuses an amount beyond the limit as a whole, without counting it', async () => {
  const { limits } = await start();
  expect(await allowed(limits.take(limit, 'ada', 2))).toBe(true);
  expect(await allowed(limits.take(limit, 'ada', 2))).toBe(false);
  expect(await allowed(limits.take(limit, 'ada', 1))).toBe(true);
  expect(await allowed(limits.take(limit, 'ada', 4))).toBe(false);
});

it('grants the last place to one of many concurrent requests', async () => {
  const { limits } = await start();
  const results = await Promise.all(Array.from({ length: 20 }, () => allowed(limits.take(limit, 'ada'))));
  expect(results.filter(Boolean)).toHaveLength(3);
});

it('stores no names and sweeps expired counters', async () => {
  const { clock, db, limits } = await start();
  await limits.take(limit, 'ada@example.com');
  const rows = await db.selectFrom('request_limits').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/ada@|example/);
  clock.forward(61);
  await limits.sweep();
  expect(await db.selectFrom('request_limits').selectAll().execute()).toEqual([]);
});
