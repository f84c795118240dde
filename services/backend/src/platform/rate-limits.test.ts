import { TestClock, testDatabase } from '../testing/build-for-test';
import { clientNetworks } from '@store/service-kit/client-key';
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

describe('networks of an address', () => {
  const pause = { name: 'pause', free: 1, firstSeconds: 60, longestSeconds: 600, forgetSeconds: 3600 };
  const growing = { ...pause, message: 'Slowly.' };

  it.each([
    ['an IPv6 /48', (turn: number) => `2001:db8:1:${(turn * 256).toString(16)}::1`, 3 * 16],
    ['an IPv6 /56', (turn: number) => `2001:db8:1:${turn.toString(16)}::1`, 3 * 4],
    ['an IPv4 /24', (turn: number) => `203.0.113.${turn}`, 3 * 16],
  ])('%s has a larger limit, which changing addresses do not get around', async (_, addressOf, most) => {
    const { limits } = await start();
    const take = (turn: number) => allowed(limits.take(limit, clientNetworks(addressOf(turn))));
    for (let turn = 0; turn < most; turn++) expect(await take(turn)).toBe(true);
    expect(await take(most)).toBe(false);
  });

  it('have larger numbers of attempts before the first pause', async () => {
    const { limits } = await start();
    const attempt = (turn: number) =>
      allowed(limits.attempt(growing, clientNetworks(`2001:db8:1:${turn}::1`)));
    for (let turn = 0; turn < 4; turn++) expect(await attempt(turn)).toBe(true);
    expect(await attempt(4)).toBe(false);
    await limits.reset(growing, clientNetworks('2001:db8:1:9::1'));
    expect(await attempt(5)).toBe(true);
  });

  it('are not used up by requests that one of them refuses', async () => {
    const { limits } = await start();
    const narrow = clientNetworks('203.0.113.7');
    const wide = clientNetworks('203.0.113.8');
    for (let turn = 0; turn < 100; turn++) await allowed(limits.take(limit, narrow));
    for (let turn = 0; turn < 100; turn++) await allowed(limits.attempt(growing, narrow));
    expect(await allowed(limits.take(limit, wide))).toBe(true);
    expect(await allowed(limits.attempt(growing, wide))).toBe(true);
    // Two requests are left for the network; another address asks for three.
    await limits.take({ ...limit, max: 3 * 16 }, '203.0.113.0/24', 3 * 16 - 6);
    expect(await allowed(limits.take(limit, clientNetworks('203.0.113.9'), 3))).toBe(false);
    expect(await allowed(limits.take(limit, '203.0.113.9', 3))).toBe(true);
  });
});
