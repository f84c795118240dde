import { testDatabase } from '../testing/build-for-test';
import { sweepOldRecords } from './retention';

const dayMs = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 23);

it('removes settled messages, requests and subscribers after their days, and nothing that is still to be sent', async () => {
  const db = await testDatabase();
  const message = (days: number, nextTryAt: number | null) => ({
    letter: null,
    created_at: now - days * dayMs,
    next_try_at: nextTryAt,
    expires_at: null,
  });
  await db
    .insertInto('outbox')
    .values([message(31, null), message(29, null), message(31, now)])
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
  await sweepOldRecords(db, { outboxDays: 30, requestDays: 100, subscriberDays: 200 }, now);
  const days = (time: number) => (now - time) / dayMs;
  const messages = await db.selectFrom('outbox').select('created_at').orderBy('id').execute();
  expect(messages.map(({ created_at }) => days(created_at))).toEqual([29, 31]);
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
