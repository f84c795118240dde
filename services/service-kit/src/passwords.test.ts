import { hashPassword, verifyPassword } from './passwords';
import { hashAtFullCost } from './testing/quick-argon2';

hashAtFullCost();

it('verifies what it hashed, and nothing else', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'correct horse')).toBe(true);
  expect(await verifyPassword(stored, 'Correct horse')).toBe(false);
});

it('rejects every password for an account that does not exist', async () => {
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false);
});
