import { sql } from 'kysely';
import { createRateLimits } from '@store/service-kit/rate-limits';
import { wrongByAccount } from '@store/service-kit/sign-in-attempts';
import { cookieOf, here, password, useTestDesk } from '../testing/test-desk';

const desk = useTestDesk();

it('answers the same for a wrong name and a wrong password', async () => {
  const known = await desk.post('/sign-in', { name: 'vera', password: 'wrong password' });
  const unknown = await desk.post('/sign-in', { name: 'nobody', password });
  expect([known.statusCode, unknown.statusCode]).toEqual([401, 401]);
  for (const { body, cookies } of [known, unknown]) {
    expect(body).toContain('Name or password is wrong.');
    expect(cookies).toEqual([]);
  }
});

it('sets a session cookie that scripts, other sites and plain http cannot read', async () => {
  const { headers } = await desk.post('/sign-in', { name: 'vera', password });
  expect(headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^desk_session=.*HttpOnly; Secure; SameSite=Strict$/),
  );
});

it('refuses a name that the database cannot hold', async () => {
  expect((await desk.post('/sign-in', { name: '\0', password })).statusCode).toBe(400);
});

describe('tries', () => {
  /** Tries to sign in as vera from an address, with the cookies of a browser. */
  const from = (remoteAddress: string, given: string, headers = {}, app = desk.app) =>
    app.inject({
      method: 'POST',
      url: '/sign-in',
      remoteAddress,
      headers: { ...here, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ name: 'vera', password: given }).toString(),
    });
  const statusOf = async (...args: Parameters<typeof from>) => (await from(...args)).statusCode;

  it('wait after five wrong ones, also with the right password, and nobody else waits', async () => {
    for (let tries = 0; tries < 5; tries++) expect(await statusOf('192.0.2.9', 'wrong')).toBe(401);
    const slowed = await from('192.0.2.9', password);
    expect([slowed.statusCode, slowed.cookies]).toEqual([429, []]);
    expect(slowed.body).toContain('That was a lot of attempts. Please wait a little and try again.');
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusOf('192.0.2.10', password)).toBe(303);
  });

  it('of strangers never keep people out where they have been signed in', async () => {
    const { cookies } = await from('192.0.2.20', password);
    const device = cookies.find(({ name }) => name === '__Host-desk_device');
    expect(device).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' });
    const cookie = `${device?.name}=${device?.value}`;
    // So many, a minute apart, that the pause after the last is its longest: the first one lasts a second only.
    const began = Date.now();
    for (let left = 110; left > 0; left--) {
      const limits = createRateLimits(desk.service.registry.db, () => began - left * 60_000);
      await limits.attempt(wrongByAccount, 'vera');
    }
    const limits = createRateLimits(desk.service.registry.db);
    await limits.attempt(wrongByAccount, 'vera');
    expect(await statusOf('192.0.2.21', password)).toBe(429);
    expect(await statusOf('192.0.2.20', password, { cookie })).toBe(303);
    expect(await statusOf('192.0.2.22', password, { cookie })).toBe(303);
    await desk.service.people.put({ name: 'vera', role: 'viewer', slices: [] }, { password });
    expect(await statusOf('192.0.2.20', password, { cookie })).toBe(429);
    await limits.reset(wrongByAccount, 'vera');
  });

  it('count by the address that a trusted proxy names', async () => {
    const app = await desk.another({
      proxies: { TRUSTED_PROXIES: ['10.0.0.0/8'], KEEP_ALIVE_MS: 75_000 },
    });
    const named = (address: string) => ({ 'x-forwarded-for': address });
    const wrongFrom = (peer: string, address: string) => statusOf(peer, 'wrong', named(address), app);
    for (let tries = 0; tries < 5; tries++) expect(await wrongFrom('10.0.0.1', '198.51.100.1')).toBe(401);
    expect(await wrongFrom('10.0.0.1', '198.51.100.1')).toBe(429);
    expect(await wrongFrom('10.0.0.1', '198.51.100.2')).toBe(401);
    await app.close();
  });
});

it('counts tries in a table that survives a crash', async () => {
  const { rows } = await sql<{ relname: string }>`select relname from pg_class
    where relkind = 'r' and relpersistence = 'u'`.execute(desk.service.registry.db);
  expect(rows).toEqual([]);
});

it('ends a session at sign-out, on a change of role and after twelve hours', async () => {
  const status = async (session: string) =>
    (await desk.app.inject({ url: '/', headers: cookieOf(session) })).statusCode;
  const out = await desk.signIn('vera');
  const late = await desk.signIn('vera');
  expect(await status(out)).toBe(200);
  await desk.post('/sign-out', {}, { ...here, ...cookieOf(out) });
  expect([await status(out), await status(late)]).toEqual([303, 200]);

  const now = Date.now();
  jest.useFakeTimers({ now: now + 12 * 3_600_000 + 1000, doNotFake: ['nextTick', 'setImmediate'] });
  try {
    expect(await desk.service.people.bySession(late)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
  await desk.service.people.put({ name: 'otto', role: 'manager', slices: [] }, { password });
  const before = await desk.signIn('otto');
  await desk.service.people.put({ name: 'otto', role: 'viewer', slices: [] }, { password });
  expect(await status(before)).toBe(303);
});

it('stores passwords and sessions as hashes only', async () => {
  const { db } = desk.service.registry;
  const rows = (['people', 'sessions'] as const).map((table) => db.selectFrom(table).selectAll().execute());
  const kept = JSON.stringify(await Promise.all(rows));
  expect(kept).not.toContain(password);
  for (const session of Object.values(desk.sessions)) expect(kept).not.toContain(session);
});
