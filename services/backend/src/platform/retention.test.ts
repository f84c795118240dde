import { testDatabase } from '../testing/build-for-test';
import { sweepOldRecords } from './retention';

const dayMs = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 23);

it('removes jobs that are over, requests and subscribers after their days', async () => {
  const db = await testDatabase();
  const job = (days: number) => ({
    task: 'send-mail',
    run_at: 0,
    created_at: 0,
    finished_at: now - days * dayMs,
  });
  await db
    .insertInto('jobs')
    .values([job(31), job(29)])
    .execute();
  const request = (days: number) => ({
    form: 'wholesale-program' as const,
    request: '{}',
    digest: String(days),
    received_at: now - days * dayMs,
  });
  await db
    .insertInto('form_requests')
    .values([request(101), request(99)])
    .execute();
  const asked = (days: number) => ({ email: `${days}@example.com`, received_at: now - days * dayMs });
  await db
    .insertInto('data_requests')
    .values([asked(101), asked(99)])
    .execute();
  const subscriber = (days: number) => ({ email: `${days}@example.com`, created_at: now - days * dayMs });
  await db
    .insertInto('subscribers')
    .values([subscriber(201), subscriber(199)])
    .execute();
  const alert = (days: number) => ({
    email: `alert-${days}@example.com`,
    variant_id: '21',
    created_at: now - days * dayMs,
  });
  await db
    .insertInto('stock_alerts')
    .values([alert(366), alert(364)])
    .execute();
  const emails = ['201@example.com', '199@example.com', 'alert-366@example.com', 'alert-364@example.com'];
  await db
    .insertInto('unsubscribe_tokens')
    .values(emails.map((email) => ({ email, token: email })))
    .execute();
  await sweepOldRecords(db, { jobDays: 30, requestDays: 100, subscriberDays: 200 }, now);
  const days = (time: number) => (now - time) / dayMs;
  const jobs = await db.selectFrom('jobs').select('finished_at').execute();
  expect(jobs.map(({ finished_at }) => days(finished_at ?? 0))).toEqual([29]);
  const requests = await db.selectFrom('form_requests').select('received_at').execute();
  expect(requests.map(({ received_at }) => days(received_at))).toEqual([99]);
  const people = await db.selectFrom('data_requests').select('email').execute();
  expect(people).toEqual([{ email: '99@example.com' }]);
  const subscribers = await db.selectFrom('subscribers').select('email').execute();
  expect(subscribers).toEqual([{ email: '199@example.com' }]);
  const alerts = await db.selectFrom('stock_alerts').select('email').execute();
  expect(alerts).toEqual([{ email: 'alert-364@example.com' }]);
  const tokens = await db.selectFrom('unsubscribe_tokens').select('token').orderBy('token').execute();
  expect(tokens.map(({ token }) => token)).toEqual(['199@example.com', 'alert-364@example.com']);
});
