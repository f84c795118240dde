import { act, render, screen } from '@testing-library/react';
import { wishlistLimit } from '@store/shared/contracts/wishlist';
import { createStores, StoresProvider } from '@store/shared/runtime/stores';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { listLimit, listUrl, sharedHandles } from './handles';
import { savedList, storageKey } from './saved-list';
import { setSaved, useSavedHandles } from './saved-products';

beforeEach(() => localStorage.clear());

const savedHandles = () => savedList().handles;

function List() {
  return <p>{useSavedHandles().join(' ')}</p>;
}

/** Shows the list in a page of its own. */
function renderList() {
  const stores = createStores({ currency: defaultCurrency, cartService: new FakeCartService() });
  render(
    <StoresProvider stores={stores}>
      <List />
    </StoresProvider>,
  );
}

it('keeps products, the newest first, each once', () => {
  for (const handle of ['cap', 'hoodie', 'cap']) setSaved(handle, true);
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual({
    handles: ['cap', 'hoodie'],
    account: null,
    unsent: {},
  });
  setSaved('hoodie', false);
  expect(savedHandles()).toEqual(['cap']);
});

it.each(['{', '7', '{"cap":true}', 'null', '[]', '{"handles":7,"unsent":{"cap":2}}'])(
  'reads %s as an empty list',
  (text) => {
    localStorage.setItem(storageKey, text);
    expect(savedList()).toEqual({ handles: [], account: null, unsent: {} });
  },
);

it('leaves out what no product can be called', () => {
  localStorage.setItem(storageKey, JSON.stringify({ handles: ['cap', '../login', 7, '', 'kente-hoodie'] }));
  expect(savedHandles()).toEqual(['cap', 'kente-hoodie']);
});

it('keeps the list for the page when the storage is full', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  renderList();
  act(() => setSaved('cap', true));
  expect(screen.getByText('cap')).toBeTruthy();
  full.mockRestore();
});

it('follows other tabs', () => {
  renderList();
  localStorage.setItem(storageKey, '{"handles":["hoodie"]}');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: storageKey })));
  expect(screen.getByText('hoodie')).toBeTruthy();
});

it('reads the list of a link, at most fifty products', () => {
  const { search } = new URL(listUrl(['cap', 'été']), 'https://shop.example');
  expect(sharedHandles(search)).toEqual(['cap', 'été']);
  expect(sharedHandles('')).toBeNull();
  expect(
    sharedHandles(`?items=../x,${Array.from({ length: 60 }, (_, index) => `p${index}`).join(',')}`),
  ).toHaveLength(50);
  expect(listLimit).toBe(wishlistLimit);
});
