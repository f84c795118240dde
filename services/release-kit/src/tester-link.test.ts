import { everySlice } from './testing/sample-release';
import { derivedKey } from './derived-key';
import { sites } from './sites';
import { TesterLinks } from './tester-link';

const links = new TesterLinks('a secret');
const until = Date.UTC(2030, 0, 1);
const id = 'a1b2c3d4';
const site = 'preview';
const slices = { ...everySlice('1.0.0'), 'mfe-cart': '1.3.0-rc.1' };

it.each([undefined, 'unmarked', 'staff'] as const)(
  'reads what it signed until it expires, marked %s',
  (mark) => {
    const token = links.sign({ id, site, slices, until, mark });
    expect(links.read(token, site, until - 1)).toEqual({ id, site, slices, until, mark });
    expect(links.read(token, site, until)).toBeNull();
    expect(new TesterLinks('a secret').read(token, site, until - 1)).not.toBeNull();
  },
);

it('reads a pass at its own site only', () => {
  const atShop = links.sign({ id, site: 'shop', slices, until });
  expect(links.read(atShop, 'shop', 0)).toMatchObject({ site: 'shop' });
  expect(links.read(atShop, 'preview', 0)).toBeNull();
  expect(links.read(links.sign({ id, site, slices, until }), 'shop', 0)).toBeNull();
});

it('leads to the origin of its site', () => {
  const origins = { shop: 'https://shop.example', preview: 'https://preview.example' };
  for (const at of sites) {
    const address = new URL(links.addressOf(origins, { id, site: at, slices, until }, '/hats'));
    expect([address.origin, address.pathname]).toEqual([origins[at], '/hats']);
    expect(links.read(address.searchParams.get('tester') ?? '', at, 0)).toMatchObject({ id, site: at });
  }
});

it('reads no link that was revoked, and every other one', () => {
  const following = new TesterLinks('a secret', (revoked) => revoked === id);
  expect(following.read(links.sign({ id, site, slices, until }), site, 0)).toBeNull();
  expect(following.read(links.sign({ id: 'other', site, slices, until }), site, 0)).toMatchObject({
    id: 'other',
  });
});

it('rejects a change of any single character', () => {
  const token = links.sign({ id, site, slices, until });
  for (let index = 0; index < token.length; index++) {
    // Differs in its first bits too, because the last of the characters does not use all of them.
    const other = 'ABCD'.includes(token[index] ?? '') ? 'z' : 'A';
    expect(links.read(token.slice(0, index) + other + token.slice(index + 1), site, 0)).toBeNull();
  }
});

it.each(['', '.', 'a.b', 'leave', `${Buffer.from('[]').toString('base64url')}.`])(
  'rejects unsigned input: %j',
  (token) => expect(links.read(token, site, 0)).toBeNull(),
);

it('rejects a signature of another secret and of a key for another purpose', () => {
  expect(new TesterLinks('another secret').read(links.sign({ id, site, slices, until }), site, 0)).toBeNull();
  expect(derivedKey('a secret', 'tester links')).not.toEqual(derivedKey('a secret', 'page reports'));
});
