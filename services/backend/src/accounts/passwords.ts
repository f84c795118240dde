import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordLimits } from '@store/shared/contracts/request-text';
import { ApiRefusal } from '../platform/api-refusal';

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The thousand most common ones that would be long enough. */
const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= passwordLimits.least).slice(0, 1_000),
);

/** @throws ApiRefusal 400 when half the world has this password. */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  const message = 'That password is one of the most common ones. Please choose another';
  throw new ApiRefusal('invalid', message, { fields: { password: message } });
}

/** @returns the encoded hash, with its salt and cost in it. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobodys: Promise<string> | null = null;

/**
 * Whether a password fits a hash. With no hash, of an account that does not exist, it takes the same time and
 * says no.
 */
export async function fitsPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password);
  nobodys ??= hashPassword('nobody has this password');
  await verify(await nobodys, password);
  return false;
}

/** Makes what {@link fitsPassword} compares with for unknown accounts, so that the first of them is not slower. */
export async function warmUpPasswords(): Promise<void> {
  nobodys ??= hashPassword('nobody has this password');
  await nobodys;
}
