import type { Transaction } from 'kysely';
import { store } from '@store/shared/shop-data/store';
import type { BackendSchema } from '../database/schema';
import type { Mail } from '../mail/mail';

/** Notifies the owner of an account that its password was changed. */
export function mailPasswordChanged(
  mail: Mail,
  to: string,
  transaction: Transaction<BackendSchema>,
): Promise<void> {
  const paragraphs = [
    'The password of your account has just been changed, and every other device has been logged out.',
    `If that was not you, please choose a new password at once with "Forgot your password?" on the login page, and write to ${store.supportEmail}.`,
  ];
  return mail.post(
    { to, subject: `Your password has been changed · ${store.name}`, paragraphs },
    { transaction },
  );
}
