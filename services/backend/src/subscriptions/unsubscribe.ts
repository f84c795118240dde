import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { unsubscribePath } from '@store/shared/contracts/subscriptions';
import { pageUrl } from '@store/shared/contracts/urls';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import type { EmailMessage } from '../mail/email-message';

/** Where an address is taken off all lists; the same in all messages to it, for as long as it is on any list. */
export async function unsubscribeLinks(
  transaction: Transaction<BackendSchema>,
  email: string,
  pageAddress: (path: string) => string,
): Promise<NonNullable<EmailMessage['unsubscribe']>> {
  const { token } = await transaction
    .insertInto('unsubscribe_tokens')
    .values({ email, token: randomBytes(16).toString('base64url') })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('token')
    .executeTakeFirstOrThrow();
  return {
    page: pageAddress(`${pageUrl('unsubscribe')}?token=${token}`),
    oneClick: pageAddress(`/api${unsubscribePath}?token=${token}`),
  };
}

/** Takes the address of a token off all lists; does nothing for a token that is not known (any more). */
export const unsubscribe = (db: BackendDatabase, token: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('unsubscribe_tokens')
      .select('email')
      .where('token', '=', token)
      .executeTakeFirst();
    if (found) await forgetAddress(transaction, found.email);
  });

/** Removes an address from all lists. */
export async function forgetAddress(transaction: Transaction<BackendSchema>, email: string): Promise<void> {
  for (const table of ['subscribers', 'stock_alerts', 'unsubscribe_tokens'] as const)
    await transaction.deleteFrom(table).where('email', '=', email).execute();
}
