import { measureJobs } from '@store/service-kit/job-metrics';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { folderTransport } from '../mail/transports';
import { buildForTest } from '../testing/build-for-test';
import { mailboxRoutes } from './mailbox.routes';
import { buildAdminApp } from './admin-app';

const folder = testFolder();

const build = async () =>
  buildAdminApp({
    token: 'admin-token',
    metrics: { token: 'metrics-token', onThisMachine: false },
    log: { level: 'silent' },
    async routes(app) {
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

it('serves metrics by route with a token of their own, without personal data', async () => {
  const { app, parts, clock } = await buildForTest();
  measureJobs(parts.db, clock.now);
  await app.inject('/orders?email=ada@example.com');
  await parts.mail.post({ to: 'ada@example.com', subject: 'Hello', paragraphs: [] });
  clock.forward(90);
  await parts.db
    .insertInto('jobs')
    .values({ task: 'send-mail', run_at: 0, created_at: 0, finished_at: 1, last_error: 'EDNS' })
    .execute();
  const adminApp = await build();
  const metrics = (token: string) =>
    adminApp.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  expect((await metrics('admin-token')).statusCode).toBe(404);
  const { body } = await metrics('metrics-token');
  const samples = [
    'shop_request_seconds_count{method="GET",route="/orders",status="503"} 1',
    'shop_upstream_seconds_count{upstream="admin-api",outcome="failed"} 1',
    'shop_jobs{task="send-mail",state="waiting"} 1',
    'shop_jobs{task="send-mail",state="failed"} 1',
    'shop_jobs_oldest_seconds{task="send-mail"} 90',
  ];
  expect(samples.filter((sample) => !body.includes(sample))).toEqual([]);
  expect(body).not.toMatch(/ada@|example/);
});
