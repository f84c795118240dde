import { sql } from 'kysely';
import { accountSchema, sessionSchema } from '@store/shared/contracts/auth';
import * as z from 'zod';
import { buildForTest, testDatabase } from '../testing/build-for-test';
import { person } from '../testing/people';

const ada = 'ada@example.com';
const wrongCode = (code: string | undefined) => (code === '000000' ? '000001' : '000000');

describe('registration', () => {
  it('signs in and returns name and address', async () => {
    const { client } = await buildForTest();
    const browser = client();
    const answer = await browser.post('/auth/register', person(' Ada@Example.com '));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Welcome, Ada Lovelace!',
      name: 'Ada Lovelace',
      email: ada,
      emailVerified: false,
    });
    expect(z.parse(sessionSchema, (await browser.get('/auth/session')).json())).toMatchObject({ email: ada });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'ada' }, 'email', 'Invalid email format'],
    [{ password: '', confirmPassword: '' }, 'password', 'Password is required'],
    [{ password: '12345', confirmPassword: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
    [{ confirmPassword: 'other horse' }, 'confirmPassword', 'Passwords do not match'],
    [{ verificationCode: '12' }, 'verificationCode', 'Please enter the 6 digits from the email'],
    [{ name: 'A\u0000' }, 'name', 'This contains a character that cannot be used'],
  ])("refuses %j with the form's error message", async (changes, field, message) => {
    const { client } = await buildForTest();
    const answer = await client().post('/auth/register', person(ada, changes));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: expect.any(String), code: 'invalid', fields: expect.objectContaining({ [field]: message }) },
    ]);
  });

  it.each(['123456', 'password', 'QWERTY123', 'iloveyou'])(
    'refuses the common password %s',
    async (password) => {
      const { client } = await buildForTest();
      const answer = await client().post(
        '/auth/register',
        person(ada, { password, confirmPassword: password }),
      );
      expect(answer.json()).toMatchObject({
        code: 'invalid',
        fields: { password: expect.stringContaining('common') },
      });
    },
  );

  it('refuses an address that has an account', async () => {
    const { client } = await buildForTest();
    await client().post('/auth/register', person(ada));
    const second = client();
    const answer = await second.post('/auth/register', person('ADA@example.com'));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'account_exists']);
    expect(second.cookies.size).toBe(0);
  });

  it('creates one of many concurrent accounts for an address', async () => {
    const { client } = await buildForTest();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client().post('/auth/register', person(ada))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('verifies the address with the mailed code, and replaces an unverified account', async () => {
    const { client, emails } = await buildForTest();
    const squatter = client();
    await squatter.post('/auth/register', person(ada, { name: 'Eve' }));
    const owner = client();
    await owner.get(`/auth/verify-email?email=${ada}`);
    const verificationCode = (await emails())[0]?.code;
    const answer = await owner.post('/auth/register', person(ada, { verificationCode }));
    expect(answer.json()).toMatchObject({ name: 'Ada Lovelace', emailVerified: true });
    expect((await squatter.get('/auth/session')).statusCode).toBe(401);
  });

  it('limits registrations of one client to ten in the window', async () => {
    const { client } = await buildForTest();
    const statuses = [];
    for (let turn = 0; turn < 11; turn++)
      statuses.push((await client().post('/auth/register', person(`p${turn}@example.com`))).statusCode);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});

describe('one-time codes', () => {
  it('have six digits and are mailed to the address; the answer is the same for known and unknown addresses', async () => {
    const { client, emails, clock } = await buildForTest();
    await client().post('/auth/register', person(ada));
    const known = await client().get(`/auth/verify-email?email=${ada}`);
    clock.forward(61);
    const unknown = await client().get('/auth/verify-email?email=bob@example.com');
    expect(known.json().message.replace(ada, '')).toBe(unknown.json().message.replace('bob@example.com', ''));
    expect(await emails()).toMatchObject([
      { to: ada, code: expect.stringMatching(/^\d{6}$/) },
      { to: 'bob@example.com', code: expect.stringMatching(/^\d{6}$/) },
    ]);
  });

  it('are stored as hashes, except in the message of the outbox', async () => {
    const { client, emails } = await buildForTest();
    await client().get(`/auth/verify-email?email=${ada}`);
    const code = (await emails())[0]?.code ?? '';
    const rows = await (await testDatabase()).selectFrom('mailed_codes').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('are refused to other sites', async () => {
    const { client, emails } = await buildForTest();
    for (const site of ['cross-site', 'same-site'])
      expect(
        (await client().get(`/auth/verify-email?email=${ada}`, { 'sec-fetch-site': site })).json().code,
      ).toBe('cross_site');
    expect(await emails()).toEqual([]);
  });

  it('are sent once a minute to an address; the answer states when the next may be sent', async () => {
    const { client, clock } = await buildForTest();
    const ask = () => client().get(`/auth/verify-email?email=${ada}`);
    expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    clock.forward(60);
    expect((await ask()).statusCode).toBe(200);
  });

  it('are limited per purpose: neither purpose delays the other', async () => {
    const { client, emails } = await buildForTest();
    const ask = [
      () => client().get(`/auth/verify-email?email=${ada}`),
      () => client().post('/auth/password-reset', { email: ada }),
      () => client().post('/orders/code', { email: ada }),
    ];
    const turns = [...ask, ...ask].map((each) => async () => (await each()).json());
    const answers: { code?: string; message: string }[] = [];
    for (const turn of turns) answers.push(await turn());
    expect(answers.map(({ code }) => code)).toEqual([
      undefined,
      undefined,
      undefined,
      ...Array<string>(3).fill('too_many'),
    ]);
    // The message is rejected with a reason, not dropped.
    expect(answers.at(-1)?.message).toMatch(/just sent a code.*wait a minute/);
    const codes = (await emails()).map(({ code }) => code);
    expect(codes).toHaveLength(3);
    expect(codes.every((code) => /^\d{6}$/.test(code ?? ''))).toBe(true);
  });

  it('are valid for ten minutes', async () => {
    const { client, emails, clock } = await buildForTest();
    await client().get(`/auth/verify-email?email=${ada}`);
    clock.forward(601);
    const verificationCode = (await emails())[0]?.code;
    expect((await client().post('/auth/register', person(ada, { verificationCode }))).json().code).toBe(
      'wrong_code',
    );
  });

  it('are valid once, and not after five wrong tries', async () => {
    const { client, emails, clock } = await buildForTest();
    const browser = client();
    await browser.post('/auth/register', person(ada));
    await browser.get(`/auth/verify-email?email=${ada}`);
    const first = (await emails())[0]?.code;
    const confirm = async (verificationCode: string | undefined) =>
      (await browser.post('/auth/verify-email', { verificationCode })).statusCode;
    for (let turn = 0; turn < 5; turn++) expect(await confirm(wrongCode(first))).toBe(400);
    expect(await confirm(first)).toBe(400);
    clock.forward(61);
    await browser.get(`/auth/verify-email?email=${ada}`);
    const second = (await emails())[1]?.code;
    for (let turn = 0; turn < 4; turn++) expect(await confirm(wrongCode(second))).toBe(400);
    expect(await confirm(second)).toBe(200);
    expect(await confirm(second)).toBe(400);
  });

  it('are invalid for another purpose or address', async () => {
    const { client, emails } = await buildForTest();
    await client().post('/auth/register', person(ada));
    await client().get(`/auth/verify-email?email=${ada}`);
    const verificationCode = (await emails())[0]?.code;
    const reset = { email: ada, verificationCode, password: 'new horse!', confirmPassword: 'new horse!' };
    expect((await client().post('/auth/password-reset/confirm', reset)).json().code).toBe('wrong_code');
    const other = person('bob@example.com', { verificationCode });
    expect((await client().post('/auth/register', other)).json().code).toBe('wrong_code');
  });
});

describe('sign-in', () => {
  const signIn = { email: ada, password: 'correct horse' };

  it('returns name and address and starts a new session each time', async () => {
    const { client } = await buildForTest();
    const browser = client();
    await browser.post('/auth/register', person(ada));
    const before = browser.cookies.get('__Host-session');
    const answer = await browser.post('/auth/sign-in', { ...signIn, email: 'ADA@example.com' });
    expect(z.parse(accountSchema, answer.json())).toEqual({
      name: 'Ada Lovelace',
      email: ada,
      emailVerified: false,
    });
    expect(browser.cookies.get('__Host-session')).not.toBe(before);
    const old = client();
    old.cookies.set('__Host-session', before ?? '');
    expect((await old.get('/auth/session')).statusCode).toBe(401);
  });

  it('answers the same for a wrong password and an unknown address', async () => {
    const { client } = await buildForTest();
    await client().post('/auth/register', person(ada));
    const wrong = await client().post('/auth/sign-in', { ...signIn, password: 'wrong horse' });
    const unknown = await client().post('/auth/sign-in', { ...signIn, email: 'bob@example.com' });
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body]);
    expect(wrong.json()).toEqual({ message: 'Wrong email or password.', code: 'wrong_credentials' });
  });

  it('is limited to ten a minute for an account and keeps its sessions', async () => {
    const { client, clock } = await buildForTest();
    const owner = client();
    await owner.post('/auth/register', person(ada));
    const statuses = [];
    for (let turn = 0; turn < 11; turn++) {
      const headers = { 'x-forwarded-for': `203.0.113.${turn}` };
      statuses.push((await client().post('/auth/sign-in', { ...signIn, password: 'x' }, headers)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await client().post('/auth/sign-in', signIn)).statusCode).toBe(429);
    expect((await owner.get('/auth/session')).statusCode).toBe(200);
    clock.forward(61);
    expect((await client().post('/auth/sign-in', signIn)).statusCode).toBe(200);
  });

  it('is limited to thirty a minute for a client', async () => {
    const { client } = await buildForTest();
    const statuses = [];
    for (let turn = 0; turn < 31; turn++) {
      const attempt = { email: `p${turn}@example.com`, password: 'x' };
      statuses.push((await client().post('/auth/sign-in', attempt)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(401), 429]);
  });
});

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
    const { client } = await buildForTest();
    const browser = client();
    await browser.post('/auth/register', person(ada));
    const thief = client();
    thief.cookies.set('__Host-session', browser.cookies.get('__Host-session') ?? '');
    const answer = await browser.post('/auth/logout', undefined, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(200);
    expect(browser.cookies.size).toBe(0);
    expect((await thief.get('/auth/session')).statusCode).toBe(401);
  });

  it('end everywhere on request', async () => {
    const { client } = await buildForTest();
    const [one, two] = [client(), client()];
    await one.post('/auth/register', person(ada));
    await two.post('/auth/sign-in', { email: ada, password: 'correct horse' });
    await one.post('/auth/logout-everywhere');
    expect((await two.get('/auth/session')).statusCode).toBe(401);
  });

  const day = 24 * 60 * 60;
  it('end after thirty days without use', async () => {
    const { client, clock } = await buildForTest();
    const browser = client();
    await browser.post('/auth/register', person(ada));
    clock.forward(29 * day);
    const used = await browser.get('/auth/session');
    expect(used.statusCode).toBe(200);
    expect(used.cookies.map(({ name }) => name)).toEqual(['__Host-session', 'isLoggedIn']);
    clock.forward(29 * day);
    expect((await browser.get('/auth/session')).statusCode).toBe(200);
    clock.forward(30 * day);
    const late = await browser.get('/auth/session');
    expect([late.statusCode, late.json().code]).toEqual([401, 'sign_in_required']);
    expect(browser.cookies.size).toBe(0);
  });

  it('end after ninety days in any case', async () => {
    const { client, clock } = await buildForTest();
    const browser = client();
    await browser.post('/auth/register', person(ada));
    for (let turn = 0; turn < 4; turn++) {
      clock.forward(22 * day);
      expect((await browser.get('/auth/session')).statusCode).toBe(200);
    }
    clock.forward(2 * day);
    expect((await browser.get('/auth/session')).statusCode).toBe(401);
  });

  it('clear the cookies of an ended session', async () => {
    const { client } = await buildForTest();
    const browser = client();
    browser.cookies.set('__Host-session', 'nonsense').set('isLoggedIn', 'true');
    expect((await browser.get('/auth/session')).statusCode).toBe(401);
    expect(browser.cookies.size).toBe(0);
  });
});

it('keeps passwords as argon2id with the figures of OWASP', async () => {
  const { client } = await buildForTest();
  await client().post('/auth/register', person(ada));
  const { rows } = await sql<{ password_hash: string }>`select password_hash from accounts`.execute(
    await testDatabase(),
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('writes no address, name, password or code into the log', async () => {
  const { client, emails, log } = await buildForTest();
  const browser = client();
  await browser.get(`/auth/verify-email?email=${ada}`);
  const code = (await emails())[0]?.code ?? '';
  await browser.post('/auth/register', person(ada, { verificationCode: code }));
  await browser.post('/auth/sign-in', { email: ada, password: 'wrong horse' });
  expect(log()).toContain('/auth/sign-in');
  expect(log()).not.toMatch(new RegExp(`ada|Lovelace|horse|${code}`, 'i'));
});
