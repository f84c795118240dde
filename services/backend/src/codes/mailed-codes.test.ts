import { buildForTest, testDatabase } from '../testing/build-for-test';
import { signedUp } from '../testing/accounts';
import { person, statusesOf, wrongDigits } from '../testing/people';

const ada = 'ada@example.com';

describe('one-time codes', () => {
  it('have six digits, are mailed to the address and stored as hashes; the answer is the same for known and unknown addresses', async () => {
    const { client, emails, clock } = await buildForTest();
    await client().post('/auth/register', person(ada));
    const known = await client().get(`/auth/verify-email?email=${ada}`);
    clock.forward(61);
    const unknown = await client().get('/auth/verify-email?email=bob@example.com');
    expect(known.json().message.replace(ada, '')).toBe(unknown.json().message.replace('bob@example.com', ''));
    const code = expect.stringMatching(/^\d{6}$/);
    expect(await emails()).toMatchObject([
      { to: ada, code },
      { to: 'bob@example.com', code },
    ]);
    const stored = (await testDatabase()).selectFrom('mailed_codes');
    const rows = await stored.select(['salt', 'code_hash', 'link_hash']).execute();
    expect(rows).toHaveLength(2);
    for (const email of await emails()) expect(JSON.stringify(rows)).not.toContain(email.code);
  });

  it('are refused to other sites', async () => {
    const { client, emails } = await buildForTest();
    for (const site of ['cross-site', 'same-site']) {
      const answer = await client().get(`/auth/verify-email?email=${ada}`, { 'sec-fetch-site': site });
      expect(answer.json().code).toBe('cross_site');
    }
    expect(await emails()).toEqual([]);
  });

  it('are limited per purpose: neither purpose delays the other', async () => {
    const { client } = await buildForTest();
    const ask = [
      () => client().get(`/auth/verify-email?email=${ada}`),
      () => client().post('/auth/password-reset', { email: ada }),
      () => client().post('/orders/code', { email: ada }),
    ];
    const statuses = await statusesOf(6, (turn) => ask[turn % 3]!());
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  });

  it('are valid for ten minutes', async () => {
    const { client, emails, clock } = await buildForTest();
    await client().get(`/auth/verify-email?email=${ada}`);
    clock.forward(601);
    const registration = person(ada, { verificationCode: (await emails())[0]?.code });
    expect((await client().post('/auth/register', registration)).json().code).toBe('wrong_code');
  });

  it('are valid once, and not after five wrong tries', async () => {
    const { client, emails, clock } = await buildForTest();
    const browser = await signedUp(client, ada);
    await browser.get(`/auth/verify-email?email=${ada}`);
    const first = (await emails())[0]?.code;
    const confirm = async (verificationCode: string | undefined) =>
      (await browser.post('/auth/verify-email', { verificationCode })).statusCode;
    for (let turn = 0; turn < 5; turn++) expect(await confirm(wrongDigits(first))).toBe(400);
    expect(await confirm(first)).toBe(400);
    clock.forward(61);
    await browser.get(`/auth/verify-email?email=${ada}`);
    const second = (await emails())[1]?.code;
    for (let turn = 0; turn < 4; turn++) expect(await confirm(wrongDigits(second))).toBe(400);
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
