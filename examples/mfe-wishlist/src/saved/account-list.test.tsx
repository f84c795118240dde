import { act, render, screen, waitFor } from '@testing-library/react';
import { storageKeys } from '@store/shared/contracts/storage';
import { wishlistChangesSchema } from '@store/shared/contracts/wishlist';
import { createStores, StoresProvider } from '@store/shared/runtime/stores';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { matchAccount } from './account-list';
import { savedList, storeList } from './saved-list';
import { setSaved, useSavedHandles } from './saved-products';

/** The lists of accounts, and whether the backend answers. */
let accounts: Record<string, string[]>;
let signedIn: string;
let isDown: boolean;
/** Runs after a request has arrived and before it is answered. */
let meanwhile: () => void;
let requests: string[];

/** Changes lists as the backend does. */
const backend = async (
  _: RequestInfo | URL,
  { method = 'GET', body }: RequestInit = {},
): Promise<Response> => {
  requests.push(method);
  if (isDown) throw new TypeError('Failed to fetch');
  const before = accounts[signedIn] ?? [];
  const changes = body ? wishlistChangesSchema.parse(JSON.parse(body as string)) : { save: [], remove: [] };
  const handles = [...changes.save.filter((handle) => !before.includes(handle)), ...before].filter(
    (handle) => !changes.remove.includes(handle),
  );
  accounts[signedIn] = handles;
  meanwhile();
  meanwhile = () => undefined;
  return Response.json({ handles });
};

beforeEach(() => {
  localStorage.clear();
  accounts = {};
  isDown = false;
  meanwhile = () => undefined;
  requests = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(backend);
});
afterEach(() => jest.restoreAllMocks());

function List() {
  return <p>{`List: ${useSavedHandles().join(' ')}`}</p>;
}

/** A page with a list. */
function renderList() {
  const { session, ...stores } = createStores({
    currency: defaultCurrency,
    cartService: new FakeCartService(),
  });
  render(
    <StoresProvider stores={{ session, ...stores }}>
      <List />
    </StoresProvider>,
  );
  return {
    signIn(email: string) {
      signedIn = email;
      act(() => session.getState().signedIn({ name: 'Ada', email }));
    },
    signOut: () => act(() => session.getState().signedOut()),
  };
}

it('joins the lists of browser and account at the sign-in, and leaves the account’s at the sign-out', async () => {
  accounts['ada@example.com'] = ['scarf', 'cap'];
  for (const handle of ['cap', 'hoodie']) setSaved(handle, true);
  const page = renderList();
  page.signIn('ada@example.com');
  expect(await screen.findByText('List: hoodie scarf cap')).toBeTruthy();
  expect(accounts['ada@example.com']).toEqual(['hoodie', 'scarf', 'cap']);

  act(() => setSaved('scarf', false));
  await waitFor(() => expect(accounts['ada@example.com']).toEqual(['hoodie', 'cap']));
  await waitFor(() => expect(savedList().unsent).toEqual({}));
  page.signOut();
  expect(screen.getByText('List:')).toBeTruthy();

  accounts['bob@example.com'] = ['mug'];
  page.signIn('bob@example.com');
  expect(await screen.findByText('List: mug')).toBeTruthy();
  expect(accounts['bob@example.com']).toEqual(['mug']);
});

it('keeps the list of an account on a page that does not know yet who is signed in', async () => {
  storeList({ handles: ['cap'], account: 'cy@example.com', unsent: {} });
  localStorage.setItem(storageKeys.userEmail, 'cy@example.com');
  renderList();
  expect(await screen.findByText('List: cap')).toBeTruthy();
  expect(requests).toEqual([]);
});

it('sends what could not be sent with the next change, and keeps it at a sign-out', async () => {
  const page = renderList();
  page.signIn('dee@example.com');
  await waitFor(() => expect(requests).toHaveLength(1));
  isDown = true;
  act(() => setSaved('cap', true));
  act(() => setSaved('hoodie', true));
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(savedList().unsent).toEqual({ cap: true, hoodie: true });
  isDown = false;
  act(() => setSaved('cap', false));
  await waitFor(() => expect(accounts['dee@example.com']).toEqual(['hoodie']));
  await waitFor(() => expect(savedList()).toMatchObject({ handles: ['hoodie'], unsent: {} }));

  isDown = true;
  act(() => setSaved('scarf', true));
  await waitFor(() => expect(requests).toHaveLength(5));
  page.signOut();
  expect(screen.getByText('List: scarf')).toBeTruthy();
});

it('loses no change that is made while it is being sent', async () => {
  signedIn = 'eve@example.com';
  storeList({ handles: ['cap', 'mug'], account: signedIn, unsent: { cap: true, mug: true } });
  // Another tab takes one product off, and saves another one.
  meanwhile = () =>
    storeList({
      handles: ['hoodie', 'mug'],
      account: signedIn,
      unsent: { cap: false, mug: true, hoodie: true },
    });
  await matchAccount(signedIn);
  expect(savedList()).toEqual({
    handles: ['hoodie', 'mug'],
    account: signedIn,
    unsent: { cap: false, hoodie: true },
  });
  await matchAccount(signedIn);
  expect(accounts[signedIn]).toEqual(['hoodie', 'mug']);
  expect(savedList().unsent).toEqual({});
});

it('takes nothing over when somebody has signed out meanwhile', async () => {
  signedIn = 'fay@example.com';
  accounts[signedIn] = ['cap'];
  meanwhile = () => storeList({ handles: [], account: null, unsent: {} });
  await matchAccount(signedIn);
  expect(savedList().handles).toEqual([]);
});

it('takes turns with other tabs', async () => {
  const held: string[] = [];
  const locks = {
    request: (name: string, task: () => Promise<void>) => {
      held.push(name);
      return task();
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  signedIn = 'gil@example.com';
  await matchAccount(signedIn);
  Reflect.deleteProperty(navigator, 'locks');
  expect(held).toEqual(['wishlist']);
});
