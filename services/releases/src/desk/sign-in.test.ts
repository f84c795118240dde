import { cookieOf, here, openTestDesk, password, type TestDesk } from '../testing/test-desk';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

it('answers the same for a wrong name and a wrong password', async () => {
  const [known, unknown] = [
    await desk.post('/sign-in', { name: 'vera', password: 'wrong password' }),
    await desk.post('/sign-in', { name: 'nobody', password }),
  ];
  expect([known.statusCode, unknown.statusCode]).toEqual([401, 401]);
  for (const { body, cookies } of [known, unknown]) {
    expect(body).toContain('Name or password is wrong.');
    expect(cookies).toEqual([]);
  }
});

it('sets a session cookie that scripts, other sites and plain http cannot read', async () => {
  const { headers } = await desk.post('/sign-in', { name: 'vera', password });
  expect(headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Strict$/);
});

it('refuses a sign-in that another site sends', async () => {
  const from = { origin: 'https://evil.example' };
  expect((await desk.post('/sign-in', { name: 'vera', password }, from)).statusCode).toBe(403);
});

it('refuses a name that the database cannot hold', async () => {
  expect((await desk.post('/sign-in', { name: '\0', password })).statusCode).toBe(400);
});

it('slows sign-ins down after ten wrong tries, also for the right password', async () => {
  const trying = (given: string) =>
    desk.app.inject({
      method: 'POST',
      url: '/sign-in',
      remoteAddress: '192.0.2.9',
      headers: { ...here, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ name: 'vera', password: given }).toString(),
    });
  for (let tries = 0; tries < 10; tries++) expect((await trying('wrong')).statusCode).toBe(401);
  const slowed = await trying(password);
  expect([slowed.statusCode, slowed.cookies]).toEqual([429, []]);
  expect(slowed.body).toContain('Too many tries. Wait ten minutes.');
});

it('ends a session at sign-out, on a change of role and after twelve hours', async () => {
  const status = async (session: string) =>
    (await desk.app.inject({ url: '/', headers: cookieOf(session) })).statusCode;
  const [out, late] = [await desk.signIn('vera'), await desk.signIn('vera')];
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
  const rows = await desk.service.registry.db.selectFrom('people').selectAll().execute();
  const kept = JSON.stringify([
    rows,
    await desk.service.registry.db.selectFrom('sessions').selectAll().execute(),
  ]);
  expect(kept).not.toContain(password);
  for (const session of Object.values(desk.sessions)) expect(kept).not.toContain(session);
});
