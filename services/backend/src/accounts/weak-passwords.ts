import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLimits } from '@store/shared/contracts/request-text';
import { ApiRefusal } from '../platform/api-refusal';

/** The thousand most common passwords that are long enough. */
const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= passwordLimits.least).slice(0, 1_000),
);

/**
 * @param names the account's name and address.
 * @throws ApiRefusal 400 for one of the most common passwords, and for the account's name, address or the part before its @.
 */
export function refuseWeakPassword(password: string, names: readonly string[]): void {
  const typed = password.trim().toLowerCase();
  const own = names.flatMap((name) => [name, name.split('@')[0] ?? '']);
  const message = common.has(typed)
    ? 'That password is one of the most common ones. Please choose another'
    : own.some((name) => name.trim().toLowerCase() === typed)
      ? 'Please choose a password that is neither your name nor your address'
      : null;
  if (message === null) return;
  throw new ApiRefusal('invalid', message, { fields: { password: message } });
}
