import { buildForTest } from '../testing/build-for-test';
import { registered } from '../testing/accounts';
import { wrongDigits } from '../testing/people';

const ada = 'ada@example.com';
const signIn = (password: string) => ({ email: ada, password });

describe('the profile', () => {
  it('accepts a new name', async () => {
    const { browser } = await registered();
    const answer = await browser.post('/users', { fullName: '  Augusta King ' });
    expect(answer.json()).toMatchObject({ name: 'Augusta King', message: 'Profile updated successfully!' });
    expect((await browser.get('/auth/session')).json().name).toBe('Augusta King');
  });

  it.each([[{ fullName: ' ' }], [{}], [{ fullName: 'A', password: 'new horse!' }], [{ email: 'x@y' }]])(
    'refuses %j',
    async (body) => {
      const { browser } = await registered();
      expect((await browser.post('/users', body)).json().code).toBe('invalid');
    },
  );
});

describe('a change of the password', () => {
  it('ends the other sessions, renews this one and mails the owner', async () => {
    const { browser, client, emails } = await registered();
    const other = client();
    await other.post('/auth/sign-in', signIn('correct horse'));
    const before = browser.cookies.get('__Host-session');
    const answer = await browser.post('/users', { password: 'new horse!' });
    expect(answer.json().message).toBe('Password changed successfully!');
    expect(browser.cookies.get('__Host-session')).not.toBe(before);
    expect((await browser.get('/auth/session')).statusCode).toBe(200);
    expect((await other.get('/auth/session')).statusCode).toBe(401);
    expect((await client().post('/auth/sign-in', signIn('correct horse'))).statusCode).toBe(401);
    expect((await client().post('/auth/sign-in', signIn('new horse!'))).statusCode).toBe(200);
    expect(await emails()).toMatchObject([{ to: ada, subject: expect.stringContaining('changed') }]);
  });

  it('requires a new sign-in after a quarter of an hour', async () => {
    const { browser, clock } = await registered();
    clock.forward(15 * 60);
    const codeOf = async (url: string, password: string) =>
      (await browser.post(url, { password })).json().code;
    expect(await codeOf('/users', 'new horse!')).toBe('reauthentication_required');
    expect(await codeOf('/auth/reauthenticate', 'wrong')).toBe('wrong_credentials');
    const again = await browser.post('/auth/reauthenticate', { password: 'correct horse' });
    expect(Date.parse(again.json().recentUntil)).toBe(clock.time + 15 * 60_000);
    expect((await browser.post('/users', { password: 'new horse!' })).statusCode).toBe(200);
  });

  it.each([
    ['123456', expect.stringContaining('common')],
    ['ada lovelace', expect.stringContaining('neither your name nor your address')],
  ])('refuses %s', async (password, message) => {
    const { browser } = await registered();
    const { fields } = (await browser.post('/users', { password })).json();
    expect(fields).toEqual({ password: message });
  });
});

describe('a forgotten password', () => {
  const confirm = (verificationCode: string | undefined, password = 'new horse!') => ({
    email: ada,
    verificationCode,
    password,
    confirmPassword: password,
  });

  it('is replaced with a mailed code, which ends every session and signs in', async () => {
    const { browser, client, emails } = await registered();
    const owner = client();
    await owner.post('/auth/password-reset', { email: ada });
    const code = (await emails())[0]?.code;
    const answer = await owner.post('/auth/password-reset/confirm', confirm(code));
    expect(answer.json()).toMatchObject({ name: 'Ada Lovelace', emailVerified: true });
    expect((await owner.get('/auth/session')).statusCode).toBe(200);
    expect((await browser.get('/auth/session')).statusCode).toBe(401);
    expect((await client().post('/auth/sign-in', signIn('new horse!'))).statusCode).toBe(200);
    expect((await owner.post('/auth/password-reset/confirm', confirm(code))).json().code).toBe('wrong_code');
  });

  it("is not replaced by one's own name or address; the code stays right, and tells strangers nothing", async () => {
    const { client, emails } = await registered();
    const owner = client();
    await owner.post('/auth/password-reset', { email: ada });
    const code = (await emails())[0]?.code;
    const choose = (...chosen: Parameters<typeof confirm>) =>
      owner.post('/auth/password-reset/confirm', confirm(...chosen));
    expect((await choose(wrongDigits(code), 'Ada Lovelace')).json().code).toBe('wrong_code');
    for (const own of ['Ada Lovelace', ada])
      expect((await choose(code, own)).json().fields).toHaveProperty('password');
    expect((await choose(code)).statusCode).toBe(200);
  });

  it('answers the same for an unknown address, whose code is invalid', async () => {
    const { client, emails } = await buildForTest();
    const answer = await client().post('/auth/password-reset', { email: ada });
    expect(answer.statusCode).toBe(200);
    const [message] = await emails();
    expect(message?.subject).toContain('No account');
    const refused = await client().post('/auth/password-reset/confirm', confirm(message?.code));
    expect(refused.json().code).toBe('wrong_code');
  });
});
