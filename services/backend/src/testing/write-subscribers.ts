import { openBackendDatabase } from '../database/open-database';
import { createMail } from '../mail/mail';

/**
 * A process for tests: stores numbered subscribers with their mails and prints each number after the database has
 * answered. Arguments: folder, PostgreSQL's address or an empty string, first number.
 */
async function main([folder = '', databaseUrl = '', first = '1']: string[]): Promise<void> {
  const db = await openBackendDatabase({ folder, databaseUrl: databaseUrl || undefined });
  const mail = createMail(db, () => undefined);
  process.stdout.write('open\n');
  for (let number = Number(first); ; number++) {
    await db.transaction().execute(async (transaction) => {
      const email = `p${number}@example.com`;
      await transaction.insertInto('subscribers').values({ email, created_at: number }).execute();
      await mail.post({ to: email, subject: String(number), paragraphs: [] }, { transaction });
    });
    process.stdout.write(`${number}\n`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exit(1);
});
