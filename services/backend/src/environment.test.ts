import { readBackendEnvironment } from './environment';
import { adminApiPath } from '@store/shared/contracts/storefront';

it('has a default for everything on a fresh machine', () => {
  expect(readBackendEnvironment({})).toEqual({
    BACKEND_HOST: '127.0.0.1',
    BACKEND_PORT: 4020,
    OFFICE_HOST: '127.0.0.1',
    OFFICE_PORT: 4021,
    OFFICE_TOKEN: 'kith-demo-office-token',
    COMMERCE_ADMIN_ENDPOINT: `http://localhost:4010${adminApiPath}`,
    ADMIN_TOKEN: 'kith-demo-admin-token',
    ORDER_LOOKUP: 'open',
    TRUSTED_PROXIES: ['127.0.0.1', '::1'],
    SITE_ORIGINS: ['http://localhost:4000'],
    MAIL_FROM: 'care@kithandcloth.example',
    FIRST_ORDER_CODE: 'WELCOME10',
    STORAGE_REGION: 'us-east-1',
    DATA_DIR: '.data',
  });
});

it('has no default for secrets in production and requires lookup codes there', () => {
  expect(() => readBackendEnvironment({ NODE_ENV: 'production' })).toThrow(/ADMIN_TOKEN/);
  const production = {
    NODE_ENV: 'production',
    ADMIN_TOKEN: 'shpat_1',
    OFFICE_TOKEN: 'office-1',
    SMTP_URL: 'smtps://mail.example',
  };
  expect(readBackendEnvironment(production)).toMatchObject({ ORDER_LOOKUP: 'code' });
  for (const [name, value] of [
    ['ADMIN_TOKEN', 'kith-demo-admin-token'],
    ['OFFICE_TOKEN', 'kith-demo-office-token'],
    ['OFFICE_TOKEN', ''],
    ['SMTP_URL', ''],
    ['SMTP_URL', 'https://mail.example'],
  ] as const) {
    expect(() => readBackendEnvironment({ ...production, [name]: value })).toThrow(new RegExp(name));
  }
});

it('names every invalid variable at once', () => {
  const bad = {
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
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    SITE_ORIGINS: 'https://a.example/, https://b.example',
  });
  expect(read.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1']);
  expect(read.SITE_ORIGINS).toEqual(['https://a.example', 'https://b.example']);
});
