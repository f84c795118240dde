import { act, render, screen } from '@testing-library/react';
import { listUrl, sharedHandles } from './handles';
import { savedHandles, setSaved, storageKey, useSavedHandles } from './saved-products';

beforeEach(() => localStorage.clear());

function List() {
  return <p>{useSavedHandles().join(' ')}</p>;
}

it('keeps products, the newest first, each once', () => {
  for (const handle of ['cap', 'hoodie', 'cap']) setSaved(handle, true);
  expect(JSON.parse(localStorage.getItem(storageKey) ?? '')).toEqual(['cap', 'hoodie']);
  setSaved('hoodie', false);
  expect(savedHandles()).toEqual(['cap']);
});

it.each(['{', '7', '{"cap":true}', 'null'])('reads %s as an empty list', (text) => {
  localStorage.setItem(storageKey, text);
  expect(savedHandles()).toEqual([]);
});

it('leaves out what no product can be called', () => {
  localStorage.setItem(storageKey, JSON.stringify(['cap', '../login', 7, '', 'kente-hoodie']));
  expect(savedHandles()).toEqual(['cap', 'kente-hoodie']);
});

it('keeps the list for the page when the storage is full', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(<List />);
  act(() => setSaved('cap', true));
  expect(screen.getByText('cap')).toBeTruthy();
  full.mockRestore();
});

it('follows other tabs', () => {
  render(<List />);
  localStorage.setItem(storageKey, '["hoodie"]');
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
});
