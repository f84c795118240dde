import { everySlice } from './testing/sample-release';
import { derivedKey } from './derived-key';
import { TesterLinks } from './tester-link';

const links = new TesterLinks('a secret');
const until = Date.UTC(2030, 0, 1);
const id = 'a1b2c3d4';
const slices = { ...everySlice('1.0.0'), 'mfe-cart': '1.3.0-rc.1' };

it('reads what it signed until it expires', () => {
  const token = links.sign({ id, slices, until });
  expect(links.read(token, until - 1)).toEqual({ id, slices, until });
  expect(links.read(token, until)).toBeNull();
  expect(new TesterLinks('a secret').read(token, until - 1)).not.toBeNull();
});

it('reads no link that was revoked, and every other one', () => {
  const following = new TesterLinks('a secret', (revoked) => revoked === id);
  expect(following.read(links.sign({ id, slices, until }), 0)).toBeNull();
  expect(following.read(links.sign({ id: 'other', slices, until }), 0)).toMatchObject({ id: 'other' });
});

it('keeps the option that hides the badge', () => {
  expect(links.read(links.sign({ id, slices, until, unmarked: true }), 0)).toMatchObject({ unmarked: true });
});

it('rejects a change of any single character', () => {
  const token = links.sign({ id, slices, until });
  for (let index = 0; index < token.length; index++) {
    // Differs in its first bits too, because the last of the characters does not use all of them.
    const other = 'ABCD'.includes(token[index] ?? '') ? 'z' : 'A';
    expect(links.read(token.slice(0, index) + other + token.slice(index + 1), 0)).toBeNull();
  }
});

it.each(['', '.', 'a.b', 'leave', `${Buffer.from('[]').toString('base64url')}.`])(
  'rejects unsigned input: %j',
  (token) => expect(links.read(token, 0)).toBeNull(),
);

it('rejects a signature of another secret and of a key for another purpose', () => {
  expect(new TesterLinks('another secret').read(links.sign({ id, slices, until }), 0)).toBeNull();
  expect(derivedKey('a secret', 'tester links')).not.toEqual(derivedKey('a secret', 'page reports'));
});
