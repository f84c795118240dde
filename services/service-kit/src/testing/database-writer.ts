import type { Generated } from 'kysely';
import { sql } from 'kysely';
import { openDatabase } from '../database';

/**
 * A process for tests: opens the folder given, says `open`, then writes numbers and says each one after the
 * database has answered. Says why and exits with 1 when it cannot open.
 */
interface Schema {
  numbers: { id: Generated<number>; value: number };
}

async function main(folder: string): Promise<void> {
  const db = await openDatabase<Schema>({
    folder,
    migrations: [
      {
        name: 'test-001',
        up: async (db) =>
          void (await sql`create table numbers (id serial primary key, value int not null)`.execute(db)),
      },
    ],
  });
  process.stdout.write('open\n');
  if (process.argv[3] !== 'write') return void setInterval(() => undefined, 1000);
  for (let value = 1; ; value += 1) {
    await db.insertInto('numbers').values({ value }).execute();
    process.stdout.write(`${value}\n`);
  }
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  process.stdout.write(`refused: ${String(error)}\n`);
  process.exit(1);
});
