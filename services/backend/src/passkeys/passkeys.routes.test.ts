import { passkeyChallengeSeconds, passkeysOfAccount } from '@store/shared/contracts/passkeys';
import { testDatabase, type TestClient } from '../testing/build-for-test';
import { registered, signedUp } from '../testing/accounts';
import { SoftAuthenticator } from '@store/service-kit/testing/soft-authenticator';

const ada = 'ada@example.com';

const creationOptions = async (browser: TestClient) => (await browser.post('/auth/passkeys/options')).json();
const requestOptions = async (browser: TestClient) =>
  (await browser.post('/auth/passkey-sign-in/options')).json();

async function add(browser: TestClient, authenticator = new SoftAuthenticator()) {
  const answer = await browser.post('/auth/passkeys', authenticator.create(await creationOptions(browser)));
  return { authenticator, answer };
}

const signIn = async (browser: TestClient, authenticator: SoftAuthenticator) =>
  browser.post('/auth/passkey-sign-in', authenticator.get(await requestOptions(browser)));

describe('adding a passkey', () => {
  it('offers options for the site and the account, and lists what was added', async () => {
    const { browser, emails, clock } = await registered();
    const options = await creationOptions(browser);
    expect(options).toMatchObject({
      rp: { id: 'shop.example' },
      user: { name: ada, displayName: 'Ada Lovelace' },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    const { answer, authenticator } = await add(browser);
    const added = { name: 'Passkey 1', createdAt: new Date(clock.time).toISOString(), usedAt: null };
    expect(answer.json()).toEqual({ data: [expect.objectContaining(added)] });
    expect((await emails()).at(-1)).toMatchObject({ to: ada, subject: expect.stringContaining('passkey') });
    const known = { id: authenticator.id, transports: ['internal'] };
    expect((await creationOptions(browser)).excludeCredentials).toMatchObject([known]);
  });

  it('takes a challenge once, from its account, and for five minutes', async () => {
    const { browser, client, clock } = await registered();
    const other = await signedUp(client, 'bob@example.com');
    const options = await creationOptions(browser);
    const codeOf = async (sender: TestClient, given = options) =>
      (await sender.post('/auth/passkeys', new SoftAuthenticator().create(given))).json().code;
    expect(await codeOf(other)).toBe('wrong_passkey');
    expect(await codeOf(browser)).toBeUndefined();
    expect(await codeOf(browser)).toBe('wrong_passkey');
    const late = await creationOptions(browser);
    clock.forward(passkeyChallengeSeconds);
    expect(await codeOf(browser, late)).toBe('wrong_passkey');
    expect((await browser.get('/auth/passkeys')).json().data).toHaveLength(1);
  });

  it.each([
    ['another site', new SoftAuthenticator('https://evil.example'), 'shop.example'],
    ['another domain', new SoftAuthenticator(), 'evil.example'],
  ])('refuses the answer of %s', async (_name, authenticator, id) => {
    const { browser } = await registered();
    const { challenge } = await creationOptions(browser);
    const answer = await browser.post('/auth/passkeys', authenticator.create({ challenge, rp: { id } }));
    expect(answer.json().code).toBe('wrong_passkey');
  });

  it('refuses a passkey that is known, and more than an account may have', async () => {
    const { browser, client } = await registered();
    const { authenticator } = await add(browser);
    const other = await signedUp(client, 'bob@example.com');
    expect((await add(other, authenticator)).answer.json().code).toBe('wrong_passkey');
    for (let count = 1; count < passkeysOfAccount; count += 1) {
      await add(browser);
      await (await testDatabase()).deleteFrom('request_limits').execute();
    }
    const { message } = (await browser.post('/auth/passkeys/options')).json();
    expect(message).toBe('An account has at most 20 passkeys.');
  });

  it('requires a recent sign-in, also for removing one', async () => {
    const { browser, clock } = await registered();
    const { answer } = await add(browser);
    clock.forward(15 * 60);
    const created = new SoftAuthenticator().create({ challenge: 'x', rp: { id: '' } });
    for (const refused of [
      await browser.post('/auth/passkeys/options'),
      await browser.post('/auth/passkeys', created),
      await browser.delete(`/auth/passkeys/${answer.json().data[0].id}`),
    ])
      expect(refused.json().code).toBe('reauthentication_required');
  });
});

describe('signing in with a passkey', () => {
  it('needs neither address nor password, and is recent', async () => {
    const { browser, client, clock } = await registered();
    const { authenticator } = await add(browser);
    clock.forward(3600);
    const device = client();
    const asked = { rpId: 'shop.example', userVerification: 'preferred' };
    expect(await requestOptions(device)).toMatchObject(asked);
    const answer = await signIn(device, authenticator);
    expect(answer.json()).toEqual({ name: 'Ada Lovelace', email: ada, emailVerified: false });
    const session = (await device.get('/auth/session')).json();
    expect(Date.parse(session.recentUntil)).toBe(clock.time + 15 * 60_000);
    const [used] = (await device.get('/auth/passkeys')).json().data;
    expect(used.usedAt).toBe(new Date(clock.time).toISOString());
  });

  it('works with a device that does not make sure who uses it', async () => {
    const { browser, client } = await registered();
    const authenticator = new SoftAuthenticator();
    authenticator.verifiesUser = false;
    expect((await add(browser, authenticator)).answer.statusCode).toBe(200);
    expect((await signIn(client(), authenticator)).statusCode).toBe(200);
  });

  it('works on hosts below the first origin', async () => {
    const { browser, client } = await registered({
      SITE_ORIGINS: ['https://shop.example', 'https://www.shop.example'],
    });
    const { authenticator } = await add(browser, new SoftAuthenticator('https://www.shop.example'));
    expect((await signIn(client(), authenticator)).statusCode).toBe(200);
  });

  it('takes a challenge once, for five minutes, and none that was issued for adding', async () => {
    const { browser, client, clock } = await registered();
    const { authenticator } = await add(browser);
    const device = client();
    const options = await requestOptions(device);
    const send = (challenge: string) =>
      device.post('/auth/passkey-sign-in', authenticator.get({ challenge, rpId: 'shop.example' }));
    expect((await send(options.challenge)).statusCode).toBe(200);
    expect((await send(options.challenge)).json().code).toBe('wrong_credentials');
    const late = await requestOptions(device);
    clock.forward(passkeyChallengeSeconds);
    expect((await send(late.challenge)).statusCode).toBe(401);
    await browser.post('/auth/reauthenticate', { password: 'correct horse' });
    expect((await send((await creationOptions(browser)).challenge)).statusCode).toBe(401);
  });

  it('refuses an unknown passkey, a wrong signature, another site and a copied device', async () => {
    const { browser, client } = await registered();
    const { authenticator } = await add(browser);
    expect((await signIn(client(), new SoftAuthenticator())).json().code).toBe('wrong_credentials');
    const { id } = authenticator;
    const forged = { ...new SoftAuthenticator().get(await requestOptions(browser)), id, rawId: id };
    expect((await client().post('/auth/passkey-sign-in', forged)).statusCode).toBe(401);
    authenticator.origin = 'https://evil.example';
    expect((await signIn(client(), authenticator)).statusCode).toBe(401);
    authenticator.origin = 'https://shop.example';
    expect((await signIn(client(), authenticator)).statusCode).toBe(200);
    authenticator.counter = 0;
    expect((await signIn(client(), authenticator)).statusCode).toBe(401);
    authenticator.counter = 5;
    expect((await signIn(client(), authenticator)).statusCode).toBe(200);
  });
});

describe('the list of passkeys', () => {
  it('is of its owner only, who renames and removes them', async () => {
    const { browser, client } = await registered();
    const { answer, authenticator } = await add(browser);
    const at = `/auth/passkeys/${answer.json().data[0].id}`;
    const other = await signedUp(client, 'bob@example.com');
    expect((await other.get('/auth/passkeys')).json().data).toEqual([]);
    const renamed = await browser.send('PATCH', at, { name: ' Phone ' });
    expect(renamed.json().data).toMatchObject([{ name: 'Phone' }]);
    const nameless = await browser.send('PATCH', at, { name: ' ' });
    expect(nameless.json().fields).toEqual({ name: 'Name is required' });
    expect((await browser.delete(at)).json()).toEqual({ data: [] });
    expect((await signIn(client(), authenticator)).statusCode).toBe(401);
  });

  it('is emptied when the password is reset, and deleted with the account', async () => {
    const { browser, client, emails } = await registered();
    const { authenticator } = await add(browser);
    const owner = client();
    await owner.post('/auth/password-reset', { email: ada });
    await owner.post('/auth/password-reset/confirm', {
      email: ada,
      verificationCode: (await emails()).at(-1)?.code,
      password: 'new horse!',
      confirmPassword: 'new horse!',
    });
    expect((await signIn(client(), authenticator)).statusCode).toBe(401);
    await add(owner, authenticator);
    expect((await owner.delete('/users')).statusCode).toBe(200);
    expect((await signIn(client(), authenticator)).statusCode).toBe(401);
    expect(await (await testDatabase()).selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });
});
