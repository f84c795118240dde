import type { Transaction } from 'kysely';
import { deleteAccount } from '../accounts/account-data';
import { sendMail } from '../mail/mail';
import type { BackendSchema } from '../database/schema';
import { deleteKeptOf } from './kept-of-person';
import type { Erased } from './people-contract';
import { isPhoneOf, names, type Person } from './person';

/**
 * Erases a person: the account with its reviews and wishlist, requests of forms, lists, codes and messages that wait.
 * Answers that are kept for repeated requests are gone after a day; the next sweep of pictures deletes the account's.
 */
export async function erasePerson(transaction: Transaction<BackendSchema>, person: Person): Promise<Erased> {
  const { email } = person;
  await transaction
    .deleteFrom('data_requests')
    .where(({ eb, ref }) => eb.or([eb('email', '=', email), isPhoneOf(ref('phone'), person)]))
    .execute();
  if (email === null)
    return { account: false, requests: await deleteKeptOf(transaction, person), messages: 0 };
  const account = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  // First, because requests that the account's deletion removes have to be counted.
  const requests = await deleteKeptOf(transaction, person);
  if (account) await deleteAccount(transaction, account.id);
  const messages = await transaction
    .deleteFrom('jobs')
    .where('task', '=', sendMail)
    .where('finished_at', 'is', null)
    .where(({ ref }) => names(ref('payload'), email))
    .returning('id')
    .execute();
  await transaction
    .deleteFrom('mailed_codes')
    .where((code) => code.or([code('sent_to', '=', email), code('subject', '=', email)]))
    .execute();
  return { account: account !== undefined, requests, messages: messages.length };
}
