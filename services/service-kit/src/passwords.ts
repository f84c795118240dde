import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane. */
const serviceCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let cost: Options = serviceCost;

/** Lets tests that register many people hash passwords at the lowest cost, or at that of services again. */
export function setPasswordCost(level: 'lowest' | 'service'): void {
  cost = level === 'lowest' ? { ...serviceCost, memoryCost: 8, timeCost: 1 } : serviceCost;
}

/** @returns the encoded argon2id hash, which includes its salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

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
  return storedHash.startsWith('$') ? verify(storedHash, password) : verifyScrypt(storedHash, password);
}

/** Makes the hash that {@link verifyPassword} uses for unknown accounts, so that the first call is not slower. */
export async function warmUpPasswords(): Promise<void> {
  dummyHash ??= hashPassword('no account has this password');
  await dummyHash;
}

const deriveKey = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;

/** The desk stored `{salt}.{hash}` in base64 before it used argon2id. */
async function verifyScrypt(storedHash: string, password: string): Promise<boolean> {
  const [salt = '', key = ''] = storedHash.split('.');
  const expected = Buffer.from(key, 'base64');
  const derived = await deriveKey(password, Buffer.from(salt, 'base64'), 32);
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}
