import path from 'node:path';
import { startChild } from '@store/service-kit/testing/child-process';
import { startTestPostgres } from '@store/service-kit/testing/postgres';
import { openTestPlace } from '@store/service-kit/testing/test-place';
import { migrateDatabase, type DatabasePlace } from '@store/service-kit/database';
import { backendSchema } from './migrations';
import { postedMessages } from '../testing/posted-messages';
import { openBackendDatabase } from './open-database';

const writer = path.join(__dirname, '../testing/write-subscribers.ts');

/**
 * Writes 1,000 subscribers, each with a mail, with three interruptions at any point of a
 * write: `interrupt` ends the writer or its database server.
 * @returns the numbers that the database acknowledged.
 */
async function writeInterrupted(
  { folder, databaseUrl }: DatabasePlace,
  interrupt: (writing: ReturnType<typeof startChild>) => Promise<unknown>,
): Promise<number[]> {
  const acknowledged: number[] = [];
  for (const goal of [300, 700, 1_000]) {
    // The write at the last interruption may have been stored.
    const first = (acknowledged.at(-1) ?? 0) + 2;
    const child = startChild(writer, [folder, databaseUrl ?? '', String(first)]);
    await child.line((line) => Number(line) >= goal);
    await interrupt(child);
    acknowledged.push(...child.lines.filter((line) => /^\d+$/.test(line)).map(Number));
  }
  return acknowledged;
}

async function expectAllKept(place: DatabasePlace, acknowledged: number[]): Promise<void> {
  expect(acknowledged.length).toBeGreaterThan(990);
  const db = await openBackendDatabase(place);
  const kept = await db.selectFrom('subscribers').select('created_at').execute();
  const mails = await postedMessages(db);
  await db.close();
  const numbers = new Set(kept.map(({ created_at }) => created_at));
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([]);
  // Every subscriber has a mail, and every mail a subscriber.
  const mailed = new Set(mails.map(({ subject }) => Number(subject)));
  expect(mailed).toEqual(numbers);
}

it('keeps every acknowledged write over kill -9 of the backend during 1,000 writes', async () => {
  const place = await openTestPlace(backendSchema);
  const acknowledged = await writeInterrupted(place, (child) => {
    child.process.kill('SIGKILL');
    return child.ended;
  });
  await expectAllKept(place, acknowledged);
  await place.remove();
}, 300_000);

// It kills a server of its own.
it('keeps every acknowledged write over kill -9 of the PostgreSQL server during 1,000 writes, and reconnects', async () => {
  const server = await startTestPostgres({ durable: true });
  try {
    const place = { folder: '', databaseUrl: server.url };
    await migrateDatabase(server.url, backendSchema);
    const db = await openBackendDatabase(place);
    const acknowledged = await writeInterrupted(place, async (child) => {
      await server.crash();
      // Writes during the outage fail visibly.
      expect(await child.ended).toBe(1);
      await server.restart();
    });
    await expectAllKept(place, acknowledged);
    // A connection pool that was open all the time reconnects without a restart.
    expect(await db.selectFrom('accounts').selectAll().execute()).toEqual([]);
    await db.close();
  } finally {
    await server.stop();
  }
}, 300_000);
