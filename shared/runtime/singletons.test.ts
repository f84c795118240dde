import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultCurrency } from '../shop-data/currencies';
import * as router from './router/router';
import * as stores from './stores/stores';
import { FakeCartService } from '../testing/fake-cart-service';

/**
 * What slices find in the two singletons that are ours, by the version of this package. A remote asks for `^` the
 * version it was built against, and the gate refuses to put it beside a shell that brings less: so a name that is
 * added needs the next minor version, and one that goes or changes its meaning the next major one, in package.json and
 * as a new entry here. Entries of versions that have been released stay as they are.
 */
const surfaces: Record<string, Record<string, string>> = {
  '1.0.0': {
    router:
      'Await Link Outlet data defer followLinks isRouteErrorResponse notFound replace settingsContext storefrontContext storesContext useLoaderData useLocation useNavigate useNavigation useRouteError useSearchParams',
    stores:
      'StoresProvider Widget WidgetHostProvider createStores useCart useCurrency useNotices usePreviews useSession',
    'stores.cart':
      'add cart count kept loading reload remove setDiscountCodes setQuantity start status wanted',
    'stores.currency': 'select selected',
    'stores.notices': 'dismiss notices show',
    'stores.previews': 'byHandle remember',
    'stores.session': 'email name refresh signedIn signedOut',
  },
};

const { version } = JSON.parse(readFileSync(path.join(__dirname, '../package.json'), 'utf8')) as {
  version: string;
};

const namesOf = (thing: object) => Object.keys(thing).sort().join(' ');

it('gives slices what this version of the package promises', () => {
  const made = stores.createStores({ currency: defaultCurrency, cartService: new FakeCartService() });
  const states = Object.entries(made).map(([name, store]) => [`stores.${name}`, namesOf(store.getState())]);
  const surface = Object.fromEntries([
    ['router', namesOf(router)],
    ['stores', namesOf(stores)],
    ...states,
  ]) as unknown;
  expect(surface).toEqual(surfaces[version]);
});
