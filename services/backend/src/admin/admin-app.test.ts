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

it('shows no messages under another host name', async () => {
  const adminApp = await build();
  const answer = await adminApp.inject({ url: '/mailbox', headers: { host: 'evil.example:4021' } });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_required']);
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
