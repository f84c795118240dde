import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLimits } from '@store/shared/contracts/request-text';
import { ApiRefusal } from '../platform/api-refusal';

/** The thousand most common passwords that are long enough. */
const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= passwordLimits.least).slice(0, 1_000),
);

/** @throws ApiRefusal 400 for one of the most common passwords. */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  const message = 'That password is one of the most common ones. Please choose another';
  throw new ApiRefusal('invalid', message, { fields: { password: message } });
}
