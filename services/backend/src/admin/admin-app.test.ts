import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderTransport } from '../mail/transports';
import { Metrics } from '../platform/metrics';
import { buildForTest, testDatabase } from '../testing/build-for-test';
import { mailboxRoutes } from './mailbox.routes';
import { buildAdminApp } from './admin-app';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'admin-app-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const build = async (metrics?: Metrics) =>
  buildAdminApp({
    token: 'admin-token',
    log: { level: 'silent' },
    async routes(app) {
      (metrics ?? new Metrics(await testDatabase())).serve(app);
      await app.register(mailboxRoutes, { folder });
    },
  });

it('shows messages to the local machine, as text', async () => {
  const hostile = '<script>alert(1)</script>';
  const message = { to: 'ada@example.com', subject: hostile, paragraphs: [hostile], code: '123456' };
  await folderTransport(folder).send(message, 7);
  const adminApp = await build();
  for (const url of ['/mailbox', '/mailbox/7']) {
    const page = await adminApp.inject({ url, headers: { host: 'localhost:4021' } });
    expect(page.body).toContain('123456');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect((await adminApp.inject({ url: '/mailbox/8', headers: { host: 'localhost' } })).statusCode).toBe(404);
});

const here = { host: 'localhost:4021' };
const elsewhere = '203.0.113.5';
it.each([
  ['another machine', elsewhere, here],
  ['another machine that claims to be this one', elsewhere, { ...here, 'x-forwarded-for': '127.0.0.1' }],
  ['somebody behind a proxy on this machine', '127.0.0.1', { ...here, 'x-forwarded-for': elsewhere }],
  ['somebody behind a proxy that says so otherwise', '::1', { ...here, forwarded: 'for=127.0.0.1' }],
  ['a page of another site in a browser of this machine', '127.0.0.1', { host: 'evil.example:4021' }],
])('shows no messages to %s, unless it sends the token', async (_, remoteAddress, headers) => {
  const adminApp = await build();
  const look = (more = {}) =>
    adminApp.inject({ url: '/mailbox', remoteAddress, headers: { ...headers, ...more } });
  const answer = await look();
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_required']);
  expect((await look({ authorization: 'Bearer admin-token' })).statusCode).toBe(200);
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('takes the peer %s for this machine', async (peer) => {
  const answer = await (await build()).inject({ url: '/mailbox', remoteAddress: peer, headers: here });
  expect(answer.statusCode).toBe(200);
});

it('serves metrics by route with the token, without personal data', async () => {
  const { app, parts } = await buildForTest();
  await app.inject('/orders?email=ada@example.com');
  const adminApp = await build(parts.metrics);
  expect((await adminApp.inject('/metrics')).statusCode).toBe(401);
  const answer = await adminApp.inject({ url: '/metrics', headers: { authorization: 'Bearer admin-token' } });
  expect(answer.body).toMatch(
    /backend_request_seconds_count\{method="GET",route="\/orders",status="503"\} 1/,
  );
  expect(answer.body).toContain('backend_outbox_waiting 0');
  expect(answer.body).not.toMatch(/ada@|example/);
});
