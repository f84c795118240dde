import { buildForTest, testDatabase } from '../testing/build-for-test';
import { registered } from '../testing/accounts';
import { person } from '../testing/people';

const ada = 'ada@example.com';

describe('sessions', () => {
  it('use cookies that scripts and other sites cannot read, and are stored as hashes only', async () => {
    const { client } = await buildForTest();
    const answer = await client().post('/auth/register', person(ada));
    const [session, hint] = answer.cookies;
    expect(session).toMatchObject({
      name: '__Host-session',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 24 * 60 * 60,
    });
    expect(session).not.toHaveProperty('domain');
    expect(session?.value).toMatch(/^[\w-]{43}$/);
    expect(hint).toMatchObject({ name: 'isLoggedIn', value: 'true', secure: true, sameSite: 'Lax' });
    expect(hint).not.toHaveProperty('httpOnly');
    const rows = await (await testDatabase()).selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(session?.value);
  });

  it('use a plain cookie name where the site is not served over https', async () => {
    const { app } = await buildForTest({ SITE_ORIGINS: ['http://localhost:4000'] });
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/register',
      headers: { origin: 'http://localhost:4000' },
      payload: person(ada),
    });
    expect(answer.cookies[0]).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax' });
    expect(answer.cookies[0]).not.toHaveProperty('secure');
  });

  it('end on the server at logout, also without a JSON body', async () => {
    const { client, browser } = await registered();
    const thief = client();
    thief.cookies.set('__Host-session', browser.cookies.get('__Host-session') ?? '');
    const answer = await browser.post('/auth/logout', undefined, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(200);
    // The device stays known.
    expect([...browser.cookies.keys()]).toEqual(['__Host-device']);
    expect((await thief.get('/auth/session')).statusCode).toBe(401);
  });

  it('end everywhere on request', async () => {
    const { client, browser } = await registered();
    const two = client();
    await two.post('/auth/sign-in', { email: ada, password: 'correct horse' });
    await browser.post('/auth/logout-everywhere');
    expect((await two.get('/auth/session')).statusCode).toBe(401);
  });

  const day = 24 * 60 * 60;
  it('end after thirty days without use, and their cookies with them', async () => {
    const { browser, clock } = await registered();
    clock.forward(29 * day);
    const used = await browser.get('/auth/session');
    expect(used.statusCode).toBe(200);
    expect(used.cookies.map(({ name }) => name)).toEqual(['__Host-session', 'isLoggedIn']);
    clock.forward(29 * day);
    expect((await browser.get('/auth/session')).statusCode).toBe(200);
    clock.forward(30 * day);
    const late = await browser.get('/auth/session');
    expect([late.statusCode, late.json().code]).toEqual([401, 'sign_in_required']);
    expect([...browser.cookies.keys()]).toEqual(['__Host-device']);
  });

  it('end after ninety days in any case', async () => {
    const { browser, clock } = await registered();
    for (let turn = 0; turn < 4; turn++) {
      clock.forward(22 * day);
      expect((await browser.get('/auth/session')).statusCode).toBe(200);
    }
    clock.forward(2 * day);
    expect((await browser.get('/auth/session')).statusCode).toBe(401);
  });
});
