import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { unsubscribePath } from '@store/shared/contracts/subscriptions';
import { pageUrl } from '@store/shared/contracts/urls';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import type { EmailMessage } from '../mail/email-message';

type Links = NonNullable<EmailMessage['unsubscribe']>;

/**
 * Where each of some addresses, which are different, is taken off all lists; the same in all messages to it, for as long as
 * it is on any list.
 */
export async function unsubscribeLinks(
  transaction: Transaction<BackendSchema>,
  emails: readonly string[],
  pageAddress: (path: string) => string,
): Promise<Map<string, Links>> {
  const rows = await transaction
    .insertInto('unsubscribe_tokens')
    .values(emails.map((email) => ({ email, token: randomBytes(16).toString('base64url') })))
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((kept) => ({ email: kept.ref('excluded.email') })),
    )
    .returning(['email', 'token'])
    .execute();
  const linksOf = (token: string): Links => ({
    page: pageAddress(`${pageUrl('unsubscribe')}?token=${token}`),
    oneClick: pageAddress(`/api${unsubscribePath}?token=${token}`),
  });
  return new Map(rows.map(({ email, token }) => [email, linksOf(token)]));
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
