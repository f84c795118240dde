import { createSessionStore } from './session-store';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const ada = { name: 'Ada', email: 'ada@example.com' };

it('stores the name and address at sign-in under the specified keys and removes them at sign-out', () => {
  const store = createSessionStore();
  store.getState().signedIn(ada);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    'user-name': 'Ada',
    'user-email': 'ada@example.com',
  });
  expect(store.getState()).toMatchObject(ada);
  store.getState().signedOut();
  expect(localStorage).toHaveLength(0);
  expect(store.getState()).toMatchObject({ name: null, email: null });
});

it("has no user until it has read the storage, so that the first paint matches the server's, and follows other tabs", () => {
  const elsewhere = createSessionStore();
  elsewhere.getState().signedIn(ada);
  const store = createSessionStore();
  expect(store.getState().name).toBeNull();
  store.getState().refresh();
  expect(store.getState()).toMatchObject(ada);
  elsewhere.getState().signedOut();
  store.getState().refresh();
  expect(store.getState()).toMatchObject({ name: null, email: null });
});

it('works for the life of the page when storage is full or blocked', () => {
  for (const method of ['setItem', 'getItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
  const store = createSessionStore();
  store.getState().signedIn(ada);
  expect(store.getState().name).toBe('Ada');
  store.getState().signedOut();
  expect(store.getState().name).toBeNull();
  store.getState().refresh();
  expect(store.getState().name).toBeNull();
});
