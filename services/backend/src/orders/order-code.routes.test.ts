import { adminOrder, ordersPage, openAdminApi } from '../testing/admin-api';
import { buildForTest } from '../testing/build-for-test';
import { signedUp } from '../testing/accounts';
import { until, wrongDigits } from '../testing/people';

const commerce = openAdminApi();

const build = () => buildForTest({ COMMERCE_ADMIN_ENDPOINT: commerce.endpoint, ORDER_LOOKUP: 'code' });
const lookup = (email: string) => `/orders?${new URLSearchParams({ email })}`;

it('shows the orders of an account once its address is verified', async () => {
  const { client, emails } = await build();
  const ada = await signedUp(client, 'ada@example.com');
  expect((await ada.get('/orders')).json().code).toBe('email_unverified');
  expect((await ada.get(lookup('ada@example.com'))).json().code).toBe('code_required');
  expect(commerce.queries).toEqual([]);
  await ada.get('/auth/verify-email?email=ada@example.com');
  const verificationCode = (await emails())[0]?.code;
  await ada.post('/auth/verify-email', { verificationCode });
  expect((await ada.get('/orders')).json().data).toHaveLength(1);
  expect((await ada.get(lookup('Ada@Example.com'))).json().data).toHaveLength(1);
  expect((await ada.get(lookup('bob@example.com'))).json().code).toBe('code_required');
});

describe('ORDER_LOOKUP=code', () => {
  it('shows the orders of an address once for a mailed code', async () => {
    const { client, emails } = await build();
    const visitor = client();
    expect((await visitor.post('/orders/code', { email: 'Ada@Example.com' })).statusCode).toBe(200);
    const [message] = await emails();
    expect(message).toMatchObject({ to: 'ada@example.com', code: expect.stringMatching(/^\d{6}$/) });
    const attempt = { email: 'ada@example.com', code: message?.code };
    for (const wrong of [{ code: wrongDigits(message?.code) }, { email: 'bob@example.com' }])
      expect((await visitor.post('/orders/lookup', { ...attempt, ...wrong })).json().code).toBe('wrong_code');
    expect(commerce.queries).toEqual([]);
    const shippingAddress = { countryCodeV2: 'US', formatted: ['Ada', '1 Elm St'] };
    commerce.answers(() => ordersPage([adminOrder({ shippingAddress })]));
    // Who reads the mail of the address sees the lines of the postal address too.
    const { data } = (await visitor.post('/orders/lookup', attempt)).json();
    expect(data).toMatchObject([{ node: { shippingAddress } }]);
    expect((await visitor.post('/orders/lookup', attempt)).json().code).toBe('wrong_code');
  });

  it('mails the code of a phone number to the address of its newest order, and shows only the orders of both', async () => {
    commerce.answers(() =>
      ordersPage([
        adminOrder({ name: '#1002', email: 'Eve@example.com' }),
        adminOrder({ name: '#1001', email: 'ada@example.com' }),
        adminOrder({ name: '#1000', email: null }),
      ]),
    );
    const { client, emails } = await build();
    const eve = client();
    await eve.post('/orders/code', { email: '+1 555 010 0142' });
    await until(async () => (await emails()).length === 1);
    const [message] = await emails();
    expect(message?.to).toBe('eve@example.com');
    const attempt = { email: '(555) 010-0142', code: message?.code };
    const { data } = (await eve.post('/orders/lookup', attempt)).json();
    expect(data.map(({ node }: { node: { name: string } }) => node.name)).toEqual(['#1002']);
  });

  it('answers the same for a phone number without orders, and mails nothing', async () => {
    commerce.answers(() => ordersPage([]));
    const { client, emails } = await build();
    const known = await client().post('/orders/code', { email: '+1 555 010 0142' });
    await until(() => Promise.resolve(commerce.queries.length === 1));
    expect(known.statusCode).toBe(200);
    expect(await emails()).toEqual([]);
  });
});
