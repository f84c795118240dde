import type { Generated } from 'kysely';
import { sql } from 'kysely';
import { openDatabase } from '../database';

/**
 * A process for tests: opens a folder, prints `open`, then writes numbers and prints each one after the database has
 * answered. When it cannot open the folder, it prints the reason and exits with 1.
 */
interface Schema {
  numbers: { id: Generated<number>; value: number };
}

async function main(folder: string): Promise<void> {
  const db = await openDatabase<Schema>(
    { folder },
    {
      name: 'test',
      migrations: [
        {
          name: 'test-001',
          up: async (db) =>
            void (await sql`create table numbers (id serial primary key, value int not null)`.execute(db)),
        },
      ],
    },
  );
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
