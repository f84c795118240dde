import { readBackendEnvironment } from './environment';

const own = { ADMIN_TOKEN: 'shpat_1', OFFICE_TOKEN: 'x'.repeat(24), SMTP_URL: 'smtps://mail.example' };

it.each([undefined, 'development', 'production'])(
  'has no secret, mailbox or open order lookup without DEMO=1 when NODE_ENV is %s',
  (NODE_ENV) => {
    expect(() => readBackendEnvironment({ NODE_ENV })).toThrow(/OFFICE_TOKEN: .*ADMIN_TOKEN: .*SMTP_URL: /);
    expect(readBackendEnvironment({ ...own, NODE_ENV })).toMatchObject({ ORDER_LOOKUP: 'code' });
    for (const [name, value] of [
      ['ADMIN_TOKEN', 'kith-demo-admin-token'],
      ['OFFICE_TOKEN', 'kith-demo-office-token'],
      ['OFFICE_TOKEN', ''],
      ['ORDER_LOOKUP', 'open'],
      ['SMTP_URL', ''],
      ['SMTP_URL', 'https://mail.example'],
    ] as const) {
      expect(() => readBackendEnvironment({ ...own, NODE_ENV, [name]: value })).toThrow(`${name}: `);
    }
  },
);

it('refuses DEMO=1 in production, by name, and each of its values', () => {
  const attempt = () => readBackendEnvironment({ NODE_ENV: 'production', DEMO: '1' });
  expect(attempt).toThrow(/DEMO: is not for production.*OFFICE_TOKEN: is missing.*ADMIN_TOKEN: is missing/);
});

it('names every invalid variable at once', () => {
  const bad = {
    DEMO: 'yes',
    BACKEND_PORT: '99999',
    COMMERCE_ADMIN_ENDPOINT: 'ftp://commerce.example',
    ORDER_LOOKUP: 'closed',
    TRUSTED_PROXIES: 'edge.internal',
    SITE_ORIGINS: 'shop',
  };
  const attempt = () => readBackendEnvironment(bad);
  for (const name of Object.keys(bad)) expect(attempt).toThrow(new RegExp(name));
});

it('accepts lists of proxies and origins', () => {
  const read = readBackendEnvironment({
    ...own,
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    SITE_ORIGINS: 'https://a.example/, https://b.example',
  });
  expect(read.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  expect(read.SITE_ORIGINS).toEqual(['https://a.example', 'https://b.example']);
});
