import { createStores } from '@store/shared/runtime/stores';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { withPages } from '@store/shared/testing/page-listeners';
import { followPage } from './follow-page';

jest.mock('./prefetch', () => ({ idle: async () => undefined, prefetchPages: () => undefined }));
jest.mock('./report-page-health', () => ({ reportPageHealth: () => undefined }));

withPages();

it.each([
  ['another tab signs out', () => new StorageEvent('storage')],
  [
    'it comes back as it was left after a sign-out',
    () => new PageTransitionEvent('pageshow', { persisted: true }),
  ],
])('no longer shows the name when %s', (_, event) => {
  const stores = createStores({ currency: defaultCurrency, cartService: new FakeCartService() });
  localStorage.setItem('user-name', 'Ada');
  followPage({
    stores,
    commerce: {},
    loading: { routeOf: () => undefined },
    onHydrated: () => undefined,
  } as unknown as Parameters<typeof followPage>[0]);
  expect(stores.session.getState().name).toBe('Ada');
  localStorage.clear();
  dispatchEvent(event());
  expect(stores.session.getState().name).toBeNull();
});
