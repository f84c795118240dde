import { releaseCommand, shopAddresses, shopEnvironment } from './shop-environment';

it('names the addresses of the shop, its mailbox and the desk, from one port', () => {
  expect(shopAddresses(shopEnvironment(4100, {}))).toEqual([
    ['Shop', 'http://localhost:4100'],
    ['Commerce', 'http://localhost:4110'],
    ['Mailbox', 'http://localhost:4121/mailbox'],
    ['Releases', 'http://localhost:4140'],
  ]);
});

it('names a command of the release tool that finds the shop by its data folder', () => {
  expect(releaseCommand({})).toBe('npm run release -- status');
  expect(releaseCommand({ DATA_DIR: '/tmp/a shop' })).toBe(
    "DATA_DIR='/tmp/a shop' npm run release -- status",
  );
});

it('follows the environment and has no mailbox where a mail server is set', () => {
  const names = (given: NodeJS.ProcessEnv) => shopAddresses(shopEnvironment(4100, given));
  expect(names({ OFFICE_PORT: '7000' })).toContainEqual(['Mailbox', 'http://localhost:7000/mailbox']);
  expect(names({ SMTP_URL: 'smtp://mail.example' }).map(([name]) => name)).not.toContain('Mailbox');
});

it('accepts changes from both names of this machine and from the preview, with the shop’s own address first', () => {
  const { STORE_ORIGIN, PREVIEW_ORIGIN, SITE_ORIGINS } = shopEnvironment(4100, {});
  expect(SITE_ORIGINS?.split(',')).toEqual([STORE_ORIGIN, 'http://127.0.0.1:4100', PREVIEW_ORIGIN]);
});

it('has browsers ask the Storefront API at another host than pictures, which may take all connections to theirs', () => {
  const { STOREFRONT_ENDPOINT = '', PICTURE_ORIGIN = '' } = shopEnvironment(4100, {});
  expect(new URL(STOREFRONT_ENDPOINT).port).toBe(new URL(PICTURE_ORIGIN).port);
  expect(new URL(STOREFRONT_ENDPOINT).hostname).not.toBe(new URL(PICTURE_ORIGIN).hostname);
});

it('is the demo’s, but not in production', () => {
  expect(shopEnvironment(4100, {}).DEMO).toBe('1');
  expect(shopEnvironment(4100, { NODE_ENV: 'production' }).DEMO).toBeUndefined();
});
