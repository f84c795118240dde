import { sql, type Insertable } from 'kysely';
import type { BackendSchema } from '../database/schema';
import { testDatabase } from '../testing/build-for-test';
import { sweepOldRecords } from './retention';

const dayMs = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 23);
const ago = (days: number) => now - days * dayMs;
const email = (days: number) => `${days}@example.com`;
const account = { name: 'Ada', email_verified: true, password_hash: '', created_at: 0 };
const accountId = '00000000-0000-4000-8000-000000000000';

type Cases = {
  [Table in keyof BackendSchema]?: {
    /** Days for which a row is kept. */
    days: number;
    /** The column with its time. */
    column: keyof BackendSchema[Table] & string;
    row: (days: number) => Insertable<BackendSchema[Table]>;
  };
};

const code = { purpose: 'x', sent_to: '', client_hash: '', salt: '', code_hash: '', link_hash: '', tries: 0 };
const cases: Cases = {
  jobs: {
    days: 30,
    column: 'finished_at',
    row: (days) => ({ task: 'send-mail', run_at: 0, created_at: 0, finished_at: ago(days) }),
  },
  mailed_codes: {
    days: 0,
    column: 'expires_at',
    row: (days) => ({ ...code, subject: email(days), expires_at: ago(days) }),
  },
  idempotency_keys: {
    days: 1,
    column: 'started_at',
    row: (days) => ({ key_hash: email(days), request_hash: '', started_at: ago(days) }),
  },
  webhooks: { days: 3, column: 'received_at', row: (days) => ({ id: email(days), received_at: ago(days) }) },
  form_requests: {
    days: 100,
    column: 'received_at',
    row: (days) => ({
      form: 'wholesale-program',
      request: '{}',
      digest: email(days),
      received_at: ago(days),
    }),
  },
  data_requests: {
    days: 100,
    column: 'received_at',
    row: (days) => ({ email: email(days), received_at: ago(days) }),
  },
  subscribers: {
    days: 200,
    column: 'created_at',
    row: (days) => ({ email: email(days), created_at: ago(days) }),
  },
  stock_alerts: {
    days: 365,
    column: 'created_at',
    row: (days) => ({ email: email(days), variant_id: '21', created_at: ago(days) }),
  },
};

it('removes what has expired and what has been kept for its days', async () => {
  const db = await testDatabase();
  for (const [table, { days, row }] of Object.entries(cases))
    await db
      .insertInto(table as 'webhooks')
      .values([row(days + 1), row(days - 1)] as never)
      .execute();
  const tokens = [201, 199, 366, 364].map((days) => ({ email: email(days), token: email(days) }));
  await db.insertInto('unsubscribe_tokens').values(tokens).execute();

  await db
    .insertInto('accounts')
    .values({ ...account, id: accountId, email: 'ada@example.com' })
    .execute();
  const session = { account_id: accountId, signed_in_at: 0 };
  const sessions = [
    { token_hash: 'unused', created_at: ago(31), used_at: ago(31) },
    { token_hash: 'old', created_at: ago(91), used_at: ago(1) },
    { token_hash: 'good', created_at: ago(89), used_at: ago(29) },
  ];
  await db
    .insertInto('sessions')
    .values(sessions.map((row) => ({ ...session, ...row })))
    .execute();

  const kept = { JOBS_KEPT_DAYS: 30, REQUESTS_KEPT_DAYS: 100, SUBSCRIBERS_KEPT_DAYS: 200 };
  await sweepOldRecords(db, kept, now);

  const left = async (table: string, column: string) =>
    (await sql<{ value: never }>`select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db))
      .rows;
  for (const [table, { days, column }] of Object.entries(cases))
    expect([table, await left(table, column)]).toEqual([table, [{ value: ago(days - 1) }]]);
  expect(await left('sessions', 'token_hash')).toEqual([{ value: 'good' }]);
  expect((await left('unsubscribe_tokens', 'token')).map(({ value }) => value).sort()).toEqual([
    email(199),
    email(364),
  ]);
});
