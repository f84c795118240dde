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
    /** The rest of a row, which differs from others in this text. */
    row: (own: string) => Partial<Insertable<BackendSchema[Table]>>;
  };
};

const code = { purpose: 'x', sent_to: '', client_hash: '', salt: '', code_hash: '', link_hash: '', tries: 0 };
const job = { task: 'send-mail', run_at: 0, created_at: 0 };
const request = { form: 'wholesale-program', request: '{}' } as const;
const cases: Cases = {
  jobs: { days: 30, column: 'finished_at', row: () => job },
  mailed_codes: { days: 0, column: 'expires_at', row: (subject) => ({ ...code, subject }) },
  idempotency_keys: { days: 1, column: 'started_at', row: (own) => ({ key_hash: own, request_hash: '' }) },
  webhooks: { days: 3, column: 'received_at', row: (id) => ({ id }) },
  form_requests: { days: 100, column: 'received_at', row: (digest) => ({ ...request, digest }) },
  data_requests: { days: 100, column: 'received_at', row: (own) => ({ email: own }) },
  subscribers: { days: 200, column: 'created_at', row: (own) => ({ email: own }) },
  stock_alerts: { days: 365, column: 'created_at', row: (own) => ({ email: own, variant_id: '21' }) },
};

it('removes what has expired and what has been kept for its days', async () => {
  const db = await testDatabase();
  for (const [table, { days, column, row }] of Object.entries(cases)) {
    const rows = [days + 1, days - 1].map((age) => ({ ...row(email(age)), [column]: ago(age) }));
    await db
      .insertInto(table as 'webhooks')
      .values(rows as never)
      .execute();
  }
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

  const rowsOf = async (table: string, column: string) =>
    (await sql<{ value: never }>`select ${sql.ref(column)} as value from ${sql.table(table)}`.execute(db))
      .rows;
  for (const [table, { days, column }] of Object.entries(cases))
    expect([table, await rowsOf(table, column)]).toEqual([table, [{ value: ago(days - 1) }]]);
  expect(await rowsOf('sessions', 'token_hash')).toEqual([{ value: 'good' }]);
  const left = (await rowsOf('unsubscribe_tokens', 'token')).map(({ value }) => value).sort();
  expect(left).toEqual([email(199), email(364)]);
});
