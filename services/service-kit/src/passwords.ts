import { hash, verify } from '@node-rs/argon2';

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const serviceCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** @returns the encoded argon2id hash, which includes its salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, serviceCost);

let dummyHash: Promise<string> | null = null;

/**
 * Whether a password matches a stored hash. Without a hash, for an unknown account, it takes the same time and answers
 * false.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  if (storedHash === undefined) {
    await warmUpPasswords();
    await verify((await dummyHash) ?? '', password);
    return false;
  }
  return verify(storedHash, password);
}

/** Makes the hash that {@link verifyPassword} uses for unknown accounts, so that the first call is not slower. */
export async function warmUpPasswords(): Promise<void> {
  dummyHash ??= hashPassword('no account has this password');
  await dummyHash;
}
