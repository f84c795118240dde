import { randomBytes, scryptSync } from 'node:crypto';
import { hashPassword, verifyPassword } from './passwords';

it('verifies what it hashed, and nothing else', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'correct horse')).toBe(true);
  expect(await verifyPassword(stored, 'Correct horse')).toBe(false);
});

it('rejects every password for an account that does not exist', async () => {
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false);
});

it('verifies the scrypt hashes that the desk stored before', async () => {
  const salt = randomBytes(16);
  const stored = `${salt.toString('base64')}.${scryptSync('correct horse', salt, 32).toString('base64')}`;
  expect(await verifyPassword(stored, 'correct horse')).toBe(true);
  expect(await verifyPassword(stored, 'wrong')).toBe(false);
  expect(await verifyPassword('', 'wrong')).toBe(false);
});
