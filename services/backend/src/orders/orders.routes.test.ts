import { ordersResponseSchema } from '@store/shared/contracts/orders';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import * as z from 'zod';
import { adminOrder, ordersPage, openAdminApi, type AdminApi } from '../testing/admin-api';
import { buildForTest } from '../testing/build-for-test';
import { statusesOf } from '../testing/people';

const commerce = openAdminApi();
afterEach(() => jest.restoreAllMocks());

const build = () => buildForTest({ COMMERCE_ADMIN_ENDPOINT: commerce.endpoint });
const lookup = (email: string) => `/orders?${new URLSearchParams({ email })}`;

describe('GET /orders', () => {
  it('lists the orders of an e-mail address with the fields of the contract only', async () => {
    const { app } = await build();
    const answer = await app.inject(lookup(' Ada@Example.com '));
    expect(answer.statusCode).toBe(200);
    const { data } = z.parse(ordersResponseSchema, answer.json());
    expect(data.map(({ node }) => node.name)).toEqual(['#1001']);
    const [line] = data[0]?.node.lineItems.edges ?? [];
    expect(line?.node.customAttributes).toEqual([{ key: 'Custom Text', value: 'ADA' }]);
    expect(answer.body).not.toMatch(/ada@example\.com|15550100142/);
    const variables = { query: 'email:"ada@example.com"' };
    expect(commerce.queries).toMatchObject([{ token: 'test-admin-token', variables }]);
  });

  it('has of the postal address only the area, for somebody who only names an address', async () => {
    const area = { countryCodeV2: 'US', formattedArea: 'Portland OR, United States' };
    commerce.answers(() =>
      ordersPage([adminOrder({ shippingAddress: { ...area, formatted: ['1 Elm St'] } })]),
    );
    const { app } = await build();
    const { data } = (await app.inject(lookup('ada@example.com'))).json();
    expect(data[0].node.shippingAddress).toEqual(area);
  });

  it('queries by the digits of a phone number', async () => {
    const { app } = await build();
    const answer = await app.inject(lookup('+1 (555) 010-0142'));
    expect(commerce.queries[0]?.variables.query).toBe('phone:"5550100142"');
    expect(answer.json().data).toHaveLength(1);
  });

  it('shows no order of a similar address', async () => {
    commerce.answers(() =>
      ordersPage([adminOrder({ email: 'ada@example.com.au' }), adminOrder({ email: null })]),
    );
    const { app } = await build();
    expect((await app.inject(lookup('ada@example.com'))).json()).toEqual({ data: [] });
  });

  it('reads several pages, at most fifty orders', async () => {
    commerce.answers(({ variables }) => {
      const page = Number(variables.after ?? 0);
      const orders = Array.from({ length: variables.first }, (_, place) =>
        adminOrder({ name: `#${page * 10 + place}` }),
      );
      return ordersPage(orders, String(page + 1));
    });
    const { app } = await build();
    const { data } = (await app.inject(lookup('ada@example.com'))).json();
    expect(data).toHaveLength(50);
    expect(data[49].node.name).toBe('#49');
  });

  it.each(['/orders?email=', lookup('a@b" OR *'), '/orders?email=a@b&email=c@d', lookup('x'.repeat(400))])(
    'refuses %s without asking commerce',
    async (url) => {
      const { app } = await build();
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
      expect(commerce.queries).toEqual([]);
    },
  );

  it('logs no address that commerce repeats', async () => {
    const { app, log } = await build();
    commerce.answers(() => ({
      errors: [{ message: 'cannot search for email:"ada@example.com" or 5550100142' }],
    }));
    await app.inject(lookup('ada@example.com'));
    expect(log()).toContain('cannot search for');
    expect(log()).not.toMatch(/ada(@|%40)|5550100142/);
  });
});

describe('GET /orders while commerce is in trouble', () => {
  const unavailable = (answer: { statusCode: number; json(): unknown; headers: Record<string, unknown> }) => {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'commerce_unavailable' });
    expect(answer.headers['retry-after']).toBe('30');
  };

  it.each<[string, Parameters<AdminApi['answers']>[0]]>([
    ['fails', (_seen, reply) => reply.code(500).send('{}')],
    ['refuses the token', (_seen, reply) => reply.code(401).send({ errors: '[API] Invalid API key' })],
    ['sends HTML', (_seen, reply) => reply.type('text/html').send('<h1>Bad gateway</h1>')],
    ['sends nothing', (_seen, reply) => reply.send('')],
    ['sends no data', () => ({ data: null })],
    ['refuses the query', () => ({ errors: [{ message: 'Throttled' }] })],
    ['sends an order without a total', () => ordersPage([adminOrder({ totalPriceSet: null })])],
    ['sends us elsewhere', (_seen, reply) => reply.redirect('http://127.0.0.1:9/')],
  ])('answers 503 when it %s', async (_name, answer) => {
    commerce.answers(answer);
    const { app, log } = await build();
    unavailable(await app.inject(lookup('ada@example.com')));
    expect(log()).toContain('commerce_unavailable');
    expect(log()).not.toContain('#1001');
  });

  it('answers 503 when the time for the request is over', async () => {
    // Reach the real limit at once.
    const limit = jest.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
      expect(time).toBeLessThanOrEqual(900);
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), 50);
      return controller.signal;
    });
    commerce.answers(() => new Promise(() => undefined));
    const { app } = await build();
    unavailable(await app.inject({ url: lookup('ada@example.com'), headers: { [timeLeftHeader]: '900' } }));
    expect(limit).toHaveBeenCalledTimes(1);
  });
});

it('allows ten lookups a minute for an identifier, in any spelling and from any client', async () => {
  const { app } = await build();
  const statuses = await statusesOf(11, (turn) =>
    app.inject({
      url: lookup(turn % 2 ? '+1 555 010 0142' : '(555) 010-0142'),
      headers: { 'x-forwarded-for': `203.0.113.${turn}` },
    }),
  );
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect(commerce.queries).toHaveLength(10);
});

it('shows a visitor no orders without an address', async () => {
  const { app } = await build();
  const answer = await app.inject('/orders');
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_required']);
});
