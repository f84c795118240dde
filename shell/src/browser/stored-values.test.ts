import fc from 'fast-check';
import { findCurrency } from '@store/shared/shop-data/currencies';
import { cookieNames, storageKeys } from '@store/shared/contracts/storage';
import { createStores } from '@store/shared/runtime/stores';
import { malformedText, refuseStorage } from '@store/shared/testing/malformed';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { sessionQuarantine } from '../boot/quarantine';
import { keepCartCookie } from '../early-actions/cart-cookie';
import { followCurrency, suggestCurrency } from '../layout/currency/follow-currency';
import { isWelcome, keepAway } from '../layout/popup/popup-cookies';
import { keepPositions } from '../layout/scroll-positions';
import { casesOf } from '@store/shared/testing/proof';

const dollars = findCurrency('US')!;
const stores = () => createStores({ currency: dollars, cartService: new FakeCartService() });

beforeEach(() => {
  // jsdom has no navigation timing.
  Object.assign(performance, { getEntriesByType: () => [] });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

/** Runs a reader with any text in a storage or as a cookie. */
const withAny = (text: fc.Arbitrary<string>, store: (text: string) => void, read: () => void) =>
  fc.assert(
    fc.property(text, (value) => {
      store(value);
      read();
    }),
    { numRuns: casesOf(500) },
  );

it('scroll_positions costs the positions that are malformed', () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  withAny(
    malformedText([
      ['default', 100],
      ['a', 200],
    ]),
    (text) => sessionStorage.setItem(storageKeys.scrollPositions, text),
    () => {
      const positions = keepPositions({ key: 'a' });
      positions.moved('default', true);
      positions.stop();
    },
  );
});

it('distrusted_releases costs nothing', () => {
  withAny(
    malformedText('mfe-cart@1.2.0 mfe-product@2.0.0'),
    (text) => sessionStorage.setItem(storageKeys.quarantine, text),
    () => expect(sessionQuarantine().has('mfe-cart', '9.9.9')).toBe(false),
  );
});

it('any cookie leaves a known currency and a usable cart id', () => {
  let cookies = '';
  jest.spyOn(document, 'cookie', 'get').mockImplementation(() => cookies);
  const names = [...Object.values(cookieNames), 'cart_id'];
  withAny(
    fc
      .array(fc.tuple(fc.constantFrom(...names), malformedText('DE', 'EUR', 'true', '1')), { maxLength: 8 })
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('; ')),
    (text) => (cookies = text),
    () => {
      const page = stores();
      followCurrency(page);
      suggestCurrency(page);
      keepCartCookie();
      const { selected } = page.currency.getState();
      expect(findCurrency(selected.code)).toEqual(selected);
      expect(typeof isWelcome()).toBe('boolean');
    },
  );
});

it('a browser that refuses storage and cookies costs what would be kept', () => {
  const allow = refuseStorage();
  try {
    const page = stores();
    keepAway('shown');
    keepCartCookie();
    followCurrency(page);
    suggestCurrency(page);
    page.currency.getState().select(findCurrency('DE')!);
    page.session.getState().refresh();
    const quarantine = sessionQuarantine();
    quarantine.add('mfe-cart', '1.0.0');
    keepPositions({ key: 'a' }).stop();
    expect(quarantine.has('mfe-cart', '1.0.0')).toBe(true);
    expect([isWelcome(), page.session.getState().name]).toEqual([true, null]);
    expect(page.currency.getState().selected.code).toBe('DE');
  } finally {
    allow();
  }
});
