import type { Transaction } from 'kysely';
import { store } from '@store/shared/shop-data/store';
import type { BackendSchema } from '../database/schema';
import type { Mail } from '../mail/mail';

const reset =
  'please choose a new password at once with "Forgot your password?" on the login page, which also removes your passkeys';

/** What the owner of an account is told by mail, with the advice for people who did not do it themselves. */
const notices = {
  'password changed': {
    subject: 'Your password has been changed',
    text: 'The password of your account has just been changed, and every other device has been logged out.',
    advice: `${reset}, and`,
  },
  'passkey added': {
    subject: 'A passkey has been added to your account',
    text: 'A passkey has just been added to your account. Whoever has it can log in without your password.',
    advice: `${reset}, and`,
  },
  'account deleted': {
    subject: 'Your account has been deleted',
    text: 'Your account has been deleted, together with your reviews and their pictures. Orders that you have placed are kept as long as the law asks.',
    advice: 'please',
  },
} as const;

/** Stores a message that tells the owner of an account what has been done with it. */
export function mailSecurityNotice(
  mail: Mail,
  kind: keyof typeof notices,
  to: string,
  transaction: Transaction<BackendSchema>,
): Promise<void> {
  const { subject, text, advice } = notices[kind];
  const paragraphs = [text, `If that was not you, ${advice} write to ${store.supportEmail}.`];
  return mail.post({ to, subject: `${subject} · ${store.name}`, paragraphs }, { transaction });
}
