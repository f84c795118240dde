import { allForms } from '@store/shared/contracts/forms/all-forms';
import { formNames, type FormName, type FormValues } from '@store/shared/contracts/forms/form';
import { store } from '@store/shared/shop-data/store';
import { formCases } from '@store/shared/contracts/forms/testing/form-cases';
import { emailMessageSchema } from '../mail/email-message';
import { Outbox } from '../mail/outbox';
import { smtpTransport } from '../mail/transports';
import { buildForTest, testDatabase } from '../testing/build-for-test';
import { startMailServer } from '../testing/mail-server';
import { listRequests } from './request-store';

type Sent = Record<string, string | string[]>;

const body = (fields: Sent) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value.map((row, place) => [`${name}.${place}`, row]),
    ),
  ).toString();

/** A request as a browser sends it. */
function wire(values: FormValues): Sent {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | string[]][] =>
      typeof value === 'string' || Array.isArray(value)
        ? [[name, value]]
        : Object.entries(value).flatMap(([box, ticked]) => (ticked ? [[`${name}.${box}`, 'on']] : [])),
    ),
  );
}

const formHeaders = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};
type Built = Awaited<ReturnType<typeof buildForTest>>;
const post = ({ app }: Built, form: string, fields: Sent, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/forms/${form}`,
    headers: { ...formHeaders, ...headers },
    payload: body(fields),
  });

const stored = async () => listRequests(await testDatabase(), { limit: 100 });
const modification = wire(formCases['modification-cancellation'].valid);

describe.each(formNames)('%s', (name: FormName) => {
  const { valid } = formCases[name];

  it('is stored, mailed to support and answered with the next page', async () => {
    const built = await buildForTest();
    const answer = await post(built, name, {
      ...wire(valid),
      _next: 'https://shop.example/pages/thank-you-for-submit#x',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/pages/thank-you-for-submit#x']);
    const [request] = await stored();
    expect(request).toMatchObject({ form: name, request: valid, receivedAt: built.clock.time });
    const [message, ...others] = await built.emails();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      to: store.supportEmail,
      replyTo: 'ada@example.com',
      subject: `${allForms[name].subject}, request ${request!.id}`,
    });
    expect(message!.rows!.map(({ value }) => value).join('\n')).toContain('Ada Mensah');
  });

  it('is refused with the first error of each field, and nothing is stored', async () => {
    const built = await buildForTest();
    const answer = await post(built, name, {});
    expect(answer.statusCode).toBe(400);
    const wanted = Object.entries(formCases[name].fields).flatMap(([field, cases]) => {
      const empty = cases.find(({ what }) => what === 'empty' || what === 'none');
      return empty?.error ? [[field, empty.error]] : [];
    });
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: Object.fromEntries(wanted) });
    expect([await stored(), await built.emails()]).toEqual([[], []]);
  });
});

const running: { close(): unknown }[] = [];
afterEach(async () => {
  for (const { close } of running.splice(0)) await close();
});

it('is stored while the mail server is down, and mailed once it is back', async () => {
  const before = await startMailServer();
  before.close();
  const built = await buildForTest();
  const outbox = new Outbox({
    db: built.parts.db,
    transport: smtpTransport(before.url, 'shop@shop.example'),
    onProblem: () => undefined,
    now: built.clock.now,
    intervalMs: 60_000,
  });
  running.push({ close: () => outbox.close() });
  const look = async () => {
    outbox.wake();
    await outbox.idle();
  };
  const answer = await post(built, 'modification-cancellation', {
    ...modification,
    _next: '/pages/thank-you-for-submit',
  });
  await look();
  expect(answer.statusCode).toBe(303);
  expect(await stored()).toHaveLength(1);
  const waiting = await built.parts.db.selectFrom('outbox').selectAll().execute();
  expect(waiting).toMatchObject([
    { sent_at: null, tries: 1, problem: expect.stringMatching(/ECONN|ESOCKET/) },
  ]);

  const back = await startMailServer(before.port);
  running.push(back);
  built.clock.forward(61);
  await look();
  expect(back.state.received).toHaveLength(1);
  expect(back.state.received[0]).toContain('ada@example.com');
});

describe('refuses to', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    'https://shop.example//evil.example/',
    'https://shop.example/\\evil.example/..//evil.example',
    'https://shop.example.evil.example/',
    'https://shop.example@evil.example/',
    'https://a:b@shop.example/',
    'http://shop.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('redirect to %s', async (next) => {
    const built = await buildForTest();
    const answer = await post(built, 'modification-cancellation', { ...modification, _next: next });
    if (answer.statusCode === 303) {
      // The address is a path of this site, however it is written.
      expect(new URL(answer.headers.location!, 'https://shop.example').origin).toBe('https://shop.example');
      expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
    } else {
      expect(answer.json()).toMatchObject({ code: 'invalid' });
      expect(await stored()).toEqual([]);
    }
  });

  it('write into the headers of a mail', async () => {
    const built = await buildForTest();
    const line = 'Ada\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>';
    await post(built, 'modification-cancellation', { ...modification, fullName: line, orderNumber: line });
    const [message] = await built.emails();
    expect(emailMessageSchema.parse(message)).toEqual(message);
    expect(`${message!.to}${message!.subject}${message!.replyTo}`).not.toMatch(/[\r\n]|eve|script/);
    expect(message!.rows).toContainEqual({
      name: 'Full name',
      value: 'Ada Bcc: eve@example.com <script>alert(1)</script>',
    });
    for (const email of [
      'ada@example.com\r\nBcc: eve@example.com',
      'ada@example.com,eve@example.com',
      'Eve <eve@example.com>',
    ]) {
      const answer = await post(built, 'modification-cancellation', { ...modification, email });
      expect(answer.json()).toMatchObject({ fields: { email: 'Valid email is required.' } });
    }
    expect(await built.emails()).toHaveLength(1);
  });

  it('store anything but the form’s own fields', async () => {
    const built = await buildForTest();
    await post(built, 'modification-cancellation', {
      ...modification,
      id: '1',
      received_at: '0',
      __proto__: 'x',
      constructor: 'x',
      admin: 'true',
    });
    const [request] = await stored();
    expect(request!.request).toEqual(formCases['modification-cancellation'].valid);
  });

  it('accept a megabyte', async () => {
    const built = await buildForTest();
    const answer = await post(built, 'modification-cancellation', {
      ...modification,
      requestDetails: 'x'.repeat(1_000_000),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
    expect(await stored()).toEqual([]);
  });

  it('accept more than 64 KB, but accepts exactly 64 KB', async () => {
    const built = await buildForTest();
    const pad = 64 * 1024 - body({ ...modification, pad: '' }).length;
    const just = await post(built, 'modification-cancellation', { ...modification, pad: 'x'.repeat(pad) });
    const over = await post(built, 'modification-cancellation', {
      ...modification,
      pad: 'x'.repeat(pad + 1),
    });
    expect([just.statusCode, over.statusCode]).toEqual([303, 413]);
  });

  it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain'])(
    'accept %s',
    async (type) => {
      const built = await buildForTest();
      const answer = await post(built, 'modification-cancellation', modification, { 'content-type': type });
      expect(answer.statusCode).toBe(415);
    },
  );

  it('accept a form from another site', async () => {
    const built = await buildForTest();
    const answer = await post(built, 'modification-cancellation', modification, {
      origin: 'https://evil.example',
    });
    expect([answer.statusCode, await stored()]).toEqual([403, []]);
  });

  it('accept a form that does not exist', async () => {
    const built = await buildForTest();
    for (const form of ['constructor', 'about-us', '..%2forders', 'x'.repeat(90)]) {
      expect((await post(built, form, modification)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await stored()).toEqual([]);
  });

  it('accept more than five a minute from one client', async () => {
    const built = await buildForTest();
    for (let count = 1; count <= 5; count++) {
      const answer = await post(built, 'modification-cancellation', {
        ...modification,
        orderNumber: `#${count}`,
      });
      expect(answer.statusCode).toBe(303);
    }
    const sixth = await post(built, 'modification-cancellation', modification);
    expect([sixth.statusCode, Number(sixth.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    built.clock.forward(61);
    expect((await post(built, 'modification-cancellation', modification)).statusCode).toBe(303);
    expect(await stored()).toHaveLength(6);
  });
});

it('stores hostile text as text and mails it escaped', async () => {
  const built = await buildForTest();
  const hostile = `'; drop table form_requests; -- <script>alert("1")</script> {{7*7}} \u0000\u202e %00`;
  await post(built, 'modification-cancellation', { ...modification, requestDetails: hostile });
  const [request] = await stored();
  expect(request!.request['requestDetails']).toBe(
    `'; drop table form_requests; -- <script>alert("1")</script> {{7*7}}  %00`,
  );
});

it('answers a filled honeypot as if it were accepted', async () => {
  const built = await buildForTest();
  const answer = await post(built, 'modification-cancellation', {
    ...modification,
    _honey: 'https://spam.example',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/pages/thank-you-for-submit']);
  expect([await stored(), await built.emails()]).toEqual([[], []]);
});

it('stores a form that was sent twice in quick succession as one request', async () => {
  const built = await buildForTest();
  built.clock.time = 1_800_000_000_000;
  const answers = await Promise.all([1, 2].map(() => post(built, 'modification-cancellation', modification)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect([(await stored()).length, (await built.emails()).length]).toEqual([1, 1]);
  built.clock.forward(11 * 60);
  await post(built, 'modification-cancellation', modification);
  expect(await stored()).toHaveLength(2);
});

it('accepts a hundred links in each list', async () => {
  const built = await buildForTest();
  const links = Array.from({ length: 100 }, (_, place) => `https://example.com/${place}`);
  const answer = await post(built, 'intellectual-property', {
    ...wire(formCases['intellectual-property'].valid),
    infringingLinks: links,
    originalLinks: links,
  });
  expect(answer.statusCode).toBe(303);
  expect((await stored())[0]!.request['infringingLinks']).toEqual(links);
});
