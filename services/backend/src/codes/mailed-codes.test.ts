import { buildForTest, testDatabase } from '../testing/build-for-test';
import { person, statusesOf } from '../testing/people';

const ada = 'ada@example.com';
const wrongCode = (code: string | undefined) => (code === '000000' ? '000001' : '000000');

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

  it('are stored as hashes, except in the message', async () => {
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

  it('are limited per purpose: neither purpose delays the other', async () => {
    const { client, emails } = await buildForTest();
    const ask = [
      () => client().get(`/auth/verify-email?email=${ada}`),
      () => client().post('/auth/password-reset', { email: ada }),
      () => client().post('/orders/code', { email: ada }),
    ];
    const statuses = await statusesOf(6, (turn) => ask[turn % 3]!());
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
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
