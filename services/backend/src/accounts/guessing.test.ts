import { sql } from 'kysely';
import { buildForTest, testDatabase, type TestClient } from '../testing/build-for-test';
import { person, statusesOf, wrongDigits } from '../testing/people';

const ada = 'ada@example.com';
const from = (address: string) => ({ 'x-forwarded-for': address });
const stranger = from('203.0.113.66');
const home = from('198.51.100.1');
/** Addresses of one IPv6 network of 48 bits, each in another one of 56. */
const inOneNetwork = (turn: number) => from(`2001:db8:1:${turn.toString(16)}00::1`);

async function start() {
  const test = await buildForTest();
  const owner = test.client();
  await owner.post('/auth/register', person(ada), home);
  return { ...test, owner };
}

describe('wrong passwords', () => {
  const signIn = { email: ada, password: 'correct horse' };
  const wrong = { ...signIn, password: 'wrong horse' };

  it('have pauses that grow, for a client and an account', async () => {
    const { client, clock } = await start();
    const guess = () => client().post('/auth/sign-in', wrong, stranger);
    expect(await statusesOf(6, guess)).toEqual([401, 401, 401, 401, 401, 429]);
    for (const pause of [5, 10, 20, 40]) {
      expect((await guess()).headers['retry-after']).toBe(String(pause));
      clock.forward(pause - 1);
      expect((await guess()).statusCode).toBe(429);
      clock.forward(1);
      expect((await guess()).statusCode).toBe(401);
    }
  });

  it('are forgotten after the right one', async () => {
    const { client } = await start();
    const guess = () => client().post('/auth/sign-in', wrong, stranger);
    for (let round = 0; round < 2; round++) {
      expect(await statusesOf(4, guess)).toEqual([401, 401, 401, 401]);
      expect((await client().post('/auth/sign-in', signIn, stranger)).statusCode).toBe(200);
    }
  });

  it('are limited to a thousand a day for a client', async () => {
    const { client, clock, parts } = await start();
    const day = { name: 'sign-in-client-day', max: 1_000, seconds: 24 * 3_600, message: '' };
    await parts.rateLimits.take(day, stranger['x-forwarded-for'], 999);
    const guess = () => client().post('/auth/sign-in', wrong, stranger);
    expect((await guess()).statusCode).toBe(401);
    clock.forward(12 * 3_600);
    expect((await guess()).headers['retry-after']).toBe(String(12 * 3_600));
  });

  it('of one stranger do not delay the owner on a new device', async () => {
    const { client } = await start();
    await statusesOf(30, () => client().post('/auth/sign-in', wrong, stranger));
    expect((await client().post('/auth/sign-in', signIn, home)).statusCode).toBe(200);
  });

  it('of many strangers, even at the same address, do not delay known devices and sessions', async () => {
    const { client, owner } = await start();
    const guesses = await statusesOf(101, (turn) =>
      client().post('/auth/sign-in', wrong, from(`192.0.${turn}.1`)),
    );
    expect(guesses.at(-1)).toBe(429);
    await statusesOf(30, () => client().post('/auth/sign-in', wrong, home));
    expect((await client().post('/auth/sign-in', signIn, home)).statusCode).toBe(429);
    const again = { password: signIn.password };
    expect((await owner.post('/auth/reauthenticate', again, home)).statusCode).toBe(200);
    await owner.post('/auth/logout', undefined, home);
    expect((await owner.post('/auth/sign-in', signIn, home)).statusCode).toBe(200);
  });

  it('from one network that changes its address have pauses as well', async () => {
    const { client } = await start();
    const guess = (turn: number) => client().post('/auth/sign-in', wrong, inOneNetwork(turn));
    expect((await statusesOf(81, guess)).slice(-2)).toEqual([401, 429]);
  });

  it('are limited on a known device and in a session as well', async () => {
    const { owner } = await start();
    const again = () => owner.post('/auth/reauthenticate', { password: 'wrong horse' });
    expect((await statusesOf(11, again)).slice(-2)).toEqual([401, 429]);
    expect((await statusesOf(11, () => owner.post('/auth/sign-in', wrong))).slice(-2)).toEqual([401, 429]);
  });
});

describe('mailed codes', () => {
  const confirm = { email: ada, password: 'new horse!', confirmPassword: 'new horse!' };
  const reset = (browser: TestClient, verificationCode: string | undefined, headers: typeof home) =>
    browser.post('/auth/password-reset/confirm', { ...confirm, verificationCode }, headers);

  it("stay right for the owner after a stranger's guesses and requests", async () => {
    const { client, emails } = await start();
    await client().post('/auth/password-reset', { email: ada }, home);
    const code = (await emails())[0]?.code;
    await client().post('/auth/password-reset', { email: ada }, stranger);
    await statusesOf(30, () => reset(client(), wrongDigits(code), stranger));
    expect((await reset(client(), code, home)).statusCode).toBe(200);
  });

  it('are right only for the client that asked for them; their link is right everywhere, once', async () => {
    const { client, emails } = await start();
    await client().post('/auth/password-reset', { email: ada }, home);
    const [message] = await emails();
    const link = new URL(message?.link?.url ?? '');
    expect(link.origin + link.pathname).toBe('https://shop.example/reset-password');
    const linkCode = new URLSearchParams(link.hash.slice(1)).get('code') ?? '';
    expect(Buffer.from(linkCode, 'base64url')).toHaveLength(16);
    expect((await reset(client(), message?.code, stranger)).json().code).toBe('wrong_code');
    await statusesOf(6, () => reset(client(), wrongDigits(message?.code), home));
    expect((await reset(client(), linkCode, stranger)).statusCode).toBe(200);
    expect((await reset(client(), linkCode, stranger)).json().code).toBe('wrong_code');
  });

  it("are limited by client, whichever the addresses, but sent to the owner's session, and right in it", async () => {
    const { client, owner, emails, clock } = await start();
    const guesses = await statusesOf(31, (turn) => {
      clock.forward(10);
      return client().post('/orders/lookup', { email: `p${turn}@example.com`, code: '000000' }, home);
    });
    expect(guesses).toEqual([...Array<number>(30).fill(400), 429]);
    await statusesOf(11, (turn) =>
      client().post('/auth/password-reset', { email: `p${turn}@example.com` }, home),
    );
    expect((await owner.get(`/auth/verify-email?email=${ada}`, home)).statusCode).toBe(200);
    const verificationCode = (await emails()).at(-1)?.code;
    expect((await owner.post('/auth/verify-email', { verificationCode }, home)).statusCode).toBe(200);
  });
});

describe('requests for codes', () => {
  const ask = (browser: TestClient, email: string, headers: typeof home) =>
    browser.post('/auth/password-reset', { email }, headers);

  it('of one client for an address have pauses that grow', async () => {
    const { client, clock } = await start();
    for (const pause of [60, 120, 240]) {
      expect((await ask(client(), ada, stranger)).statusCode).toBe(200);
      expect((await ask(client(), ada, stranger)).headers['retry-after']).toBe(String(pause));
      clock.forward(pause - 1);
      expect((await ask(client(), ada, stranger)).statusCode).toBe(429);
      clock.forward(1);
    }
  });

  it('of one network for an address have pauses, however it changes its own', async () => {
    const { client } = await start();
    const statuses = await statusesOf(17, (turn) => ask(client(), ada, inOneNetwork(turn)));
    expect(statuses).toEqual([...Array<number>(16).fill(200), 429]);
  });

  it('of many strangers for an address have short pauses, and none for its owner who is signed in', async () => {
    const { client, owner } = await start();
    const statuses = await statusesOf(31, (turn) => ask(client(), ada, from(`192.0.${turn}.1`)));
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    const refused = await ask(client(), ada, home);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect((await owner.get(`/auth/verify-email?email=${ada}`, home)).statusCode).toBe(200);
  });
});

it('counts in a table that survives a crash', async () => {
  const { rows } = await sql<{ relname: string }>`select relname from pg_class
    where relkind = 'r' and relpersistence = 'u'`.execute(await testDatabase());
  expect(rows).toEqual([]);
});
