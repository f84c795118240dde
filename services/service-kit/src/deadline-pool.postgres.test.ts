import { sql } from 'kysely';
import { openDatabase } from './database';
import { deadlineIn, DeadlineError, withDeadline } from './deadline';
import { processMetrics } from './metrics';
import { openTestPlace } from './testing/test-place';
import { testSchema } from './testing/test-schema';

const service = testSchema();

it('goes on after a statement that took too long', async () => {
  const place = await openTestPlace(service);
  const db = await openDatabase<object>(place, service);
  const slow = withDeadline(deadlineIn(200), () =>
    db.transaction().execute((transaction) => sql`select pg_sleep(600)`.execute(transaction)),
  );
  await expect(slow).rejects.toThrow(DeadlineError);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  const text = await processMetrics.metrics();
  expect(text).toContain('shop_database_connections{state="idle"} 1');
  expect(text).toMatch(/shop_upstream_seconds_count\{upstream="postgresql",outcome="answered"\} \d/);
  await db.close();
  await place.remove();
});
