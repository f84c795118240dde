import { PageSeal } from './page-seal';

it('gives every nonce once, however many are asked for', () => {
  const seal = new PageSeal('a secret of tests');
  const nonces = Array.from({ length: 5000 }, (_, index) => seal.nonce(index % 2 ? 'c1' : null));
  expect(new Set(nonces).size).toBe(nonces.length);
  // The random part on its own as well: the seal differs with it only.
  expect(new Set(nonces.map((nonce) => nonce.slice(0, 16))).size).toBe(nonces.length);
  expect(nonces.every((nonce) => /^[\w-]{28}$/.test(nonce))).toBe(true);
  expect(
    nonces.map((nonce) => seal.isOurs(nonce, 'c1')).every((ours, index) => ours === (index % 2 === 1)),
  ).toBe(true);
});
