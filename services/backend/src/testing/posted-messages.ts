import type { BackendDatabase } from '../database/schema';
import type { EmailMessage } from '../mail/email-message';

/** Messages that wait to be sent, oldest first. */
export async function postedMessages(db: BackendDatabase): Promise<EmailMessage[]> {
  const rows = await db.selectFrom('jobs').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => (payload as { message: EmailMessage }).message);
}
