import { accountSchema, sessionSchema } from '@store/shared/contracts/auth';
import * as z from 'zod';
import { buildForTest } from '../testing/build-for-test';
import { person } from '../testing/people';

const ada = 'ada@example.com';
const twice = (password: string) => ({ password, confirmPassword: password });

const common = expect.stringContaining('common') as string;
const own = expect.stringContaining('neither your name nor your address') as string;

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
    [twice('aaaaaaaa'), 'password', 'Password must not be blank or one repeated character'],
    [twice(' \t \t  '), 'password', 'Password must not be blank or one repeated character'],
    [twice('123456'), 'password', common],
    [twice('password'), 'password', common],
    [twice('QWERTY123'), 'password', common],
    [twice('iloveyou'), 'password', common],
    [twice('ada lovelace'), 'password', own],
    [twice('Ada@Example.com'), 'password', own],
    [{ email: 'ada.byron@example.com', ...twice('ada.byron') }, 'password', own],
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
});
