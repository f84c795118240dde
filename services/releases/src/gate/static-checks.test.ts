import type { Release } from '@store/shared/contracts/release';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { sampleRelease } from '@store/release-kit/testing/sample-release';
import {
  addressesCheck,
  bySlice,
  contractCheck,
  exposedCheck,
  serverBundleCheck,
  singletonsCheck,
  type Releases,
} from './static-checks';

const route = (id: string, path: string, widgets: string[] = []) => ({ id, path, files: [], widgets });

/** A composition of compatible slices. */
const live = bySlice([
  sampleRelease('shell', '1.0.0', { singletons: { provided: { react: '19.3.1' }, required: {} } }),
  ...ownSlices
    .slice(1)
    .map((slice) =>
      sampleRelease(slice, '1.0.0', { singletons: { provided: {}, required: { react: '^19.3.0' } } }),
    ),
]) as Record<(typeof ownSlices)[number], Release>;
live['mfe-product'] = {
  ...live['mfe-product'],
  routes: [route('product', '/products/:handle', ['mfe-cart/add-to-cart'])],
};
live['mfe-cart'] = { ...live['mfe-cart'], routes: [route('cart', '/cart')], widgets: { 'add-to-cart': [] } };

const changed = (slice: (typeof ownSlices)[number], changes: Partial<Release>): Releases => ({
  ...live,
  [slice]: { ...live[slice], version: '1.3.0', ...changes },
});

it('names a contract that shell and remote do not share', () => {
  expect(contractCheck(changed('mfe-cart', { contract: 2 }), live, ['mfe-cart'])).toEqual([
    'mfe-cart@1.3.0 speaks contract 2 and shell@1.0.0 contract 1: pages of mfe-cart would not start, for every visitor.',
  ]);
  expect(contractCheck(changed('shell', { contract: 2 }), live, ['shell'])).toHaveLength(5);
});

it('names a singleton that is missing or of another version', () => {
  const missing = changed('mfe-cart', { singletons: { provided: {}, required: { zustand: '^5.0.0' } } });
  expect(singletonsCheck(missing, live, ['mfe-cart'])).toEqual([
    'mfe-cart@1.3.0 needs zustand ^5.0.0, which shell@1.0.0 does not bring: mfe-cart would not start, for every visitor, until a shell that brings it is live or in the same set.',
  ]);
  const newer = changed('shell', { singletons: { provided: { react: '20.0.0' }, required: {} } });
  expect(singletonsCheck(newer, live, ['shell'])[0]).toBe(
    'mfe-catalog@1.0.0 needs react ^19.3.0, but shell@1.3.0 brings 20.0.0: mfe-catalog would not start, for every visitor, until its team builds mfe-catalog with react 20.0.0 and rolls it out with this shell, as one set.',
  );
});

it('names a prerelease, which no range includes', () => {
  const early = changed('shell', { singletons: { provided: { react: '19.4.0-rc.1' }, required: {} } });
  expect(singletonsCheck(early, live, ['shell'])[0]).toMatch(
    /until the shell is built with a finished version of react: 19\.4\.0-rc\.1 is a prerelease, which \^19\.3\.0 does not include\.$/,
  );
});

it('names a shell that has to come first for a slice built against a newer singleton', () => {
  const required = { provided: {}, required: { react: '^20.0.0' } };
  expect(singletonsCheck(changed('mfe-cart', { singletons: required }), live, ['mfe-cart'])).toEqual([
    'mfe-cart@1.3.0 needs react ^20.0.0, but shell@1.0.0 brings 19.3.1: mfe-cart would not start, for every visitor, until a shell that brings react ^20.0.0 is live or in the same set.',
  ]);
});

it('names a release without a server bundle', () => {
  const { files } = live['mfe-cart'];
  const browserOnly = Object.fromEntries(
    Object.entries(files).filter(([file]) => !file.startsWith('server/')),
  );
  expect(serverBundleCheck(changed('mfe-cart', { files: browserOnly }), live, ['mfe-cart'])).toEqual([
    expect.stringMatching(
      /^mfe-cart@1\.3\.0 has no server bundle \(server\/index\.js\): .* both outputs of the build\.$/,
    ),
  ]);
});

it('names a removed widget that others embed', () => {
  expect(exposedCheck(changed('mfe-cart', { widgets: {} }), live, ['mfe-cart'])).toEqual([
    'mfe-product@1.0.0 embeds mfe-cart/add-to-cart in /products/:handle, which mfe-cart@1.3.0 does not expose: visitors of /products/:handle would see it fail.',
  ]);
});

it('names routes that two slices claim, that share a name, or that are lost', () => {
  const claims = changed('mfe-account', { routes: [route('mine', '/products/:id'), route('cart', '/mine')] });
  expect(addressesCheck(claims, live, ['mfe-account'])).toEqual([
    'mfe-account@1.3.0 and mfe-product@1.0.0 both claim /products/:id: its visitors would get either.',
    'mfe-account@1.3.0 and mfe-cart@1.0.0 both call a route "cart": data of /mine and /cart would be mixed up.',
  ]);
  expect(addressesCheck(changed('mfe-cart', { routes: [] }), live, ['mfe-cart'])).toEqual([
    'mfe-cart@1.3.0 no longer has /cart, which mfe-cart@1.0.0 has: its visitors, and links from elsewhere, would get Page Not Found.',
  ]);
});

describe('releases that change together', () => {
  it('may raise the contract, and a singleton’s major version, when all of them do', () => {
    const provided = { provided: { react: '20.0.0' }, required: {} };
    const required = { provided: {}, required: { react: '^20.0.0' } };
    const next = bySlice(
      ownSlices.map((slice) => ({
        ...live[slice],
        contract: 2,
        singletons: slice === 'shell' ? provided : required,
      })),
    );
    expect(contractCheck(next, live, ownSlices)).toEqual([]);
    expect(singletonsCheck(next, live, ownSlices)).toEqual([]);
    const forgotten = { ...next, 'mfe-account': live['mfe-account'] };
    const others = ownSlices.filter((slice) => slice !== 'mfe-account');
    expect(contractCheck(forgotten, live, others)).toHaveLength(1);
    expect(singletonsCheck(forgotten, live, others)).toHaveLength(1);
  });

  it('may move an address from one to another, and not both have it', () => {
    const moved = {
      ...live,
      'mfe-cart': { ...live['mfe-cart'], routes: [] },
      'mfe-content': { ...live['mfe-content'], routes: [route('cart', '/cart')] },
    };
    expect(addressesCheck(moved, live, ['mfe-cart', 'mfe-content'])).toEqual([]);
    const both = { ...moved, 'mfe-cart': live['mfe-cart'] };
    expect(addressesCheck(both, live, ['mfe-cart', 'mfe-content'])).toEqual([
      'mfe-cart@1.0.0 and mfe-content@1.0.0 both claim /cart: its visitors would get either.',
    ]);
  });
});
