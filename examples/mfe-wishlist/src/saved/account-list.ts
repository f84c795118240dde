import { callBackend } from '@store/shared/clients/backend/backend-client';
import { wishlistLimit, wishlistSchema } from '@store/shared/contracts/wishlist';
import { validHandles } from './handles';
import { savedList, storeList, type SavedList } from './saved-list';

/**
 * Gives an account the changes that it does not have yet, and takes over its list. At a first sign-in these are all products of
 * the browser's own list, so that none is lost. Tabs take turns; what fails is sent with the next change, or by the next page.
 */
export const matchAccount = (email: string): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('wishlist', () => match(email)) : match(email);

async function match(email: string): Promise<void> {
  const list = listOf(email, savedList());
  storeList(list);
  const save = list.handles.filter((handle) => list.unsent[handle] === true);
  const remove = Object.keys(list.unsent)
    .filter((handle) => list.unsent[handle] === false)
    .slice(0, wishlistLimit);
  const hasChanges = save.length + remove.length > 0;
  const answer = await callBackend(
    '/users/wishlist',
    wishlistSchema,
    {},
    hasChanges ? { method: 'PATCH', json: { save, remove } } : {},
  );
  const now = savedList();
  // Somebody has signed out meanwhile.
  if (!answer.ok || now.account !== email) return;
  const unsent = Object.entries(now.unsent).filter(([handle, isSaved]) =>
    isSaved ? now.handles.includes(handle) && !save.includes(handle) : !remove.includes(handle),
  );
  const added = now.handles.filter((handle) =>
    unsent.some(([other, isSaved]) => isSaved && other === handle),
  );
  const removed = unsent.flatMap(([handle, isSaved]) => (isSaved ? [] : handle));
  storeList({
    account: email,
    handles: validHandles([...added, ...answer.value.handles.filter((handle) => !removed.includes(handle))]),
    unsent: Object.fromEntries(unsent),
  });
}

/** The browser's list as an account's: its own products are unsent, those of another account are not taken along. */
function listOf(email: string, list: SavedList): SavedList {
  if (list.account === email) return list;
  const handles = list.account === null ? list.handles : [];
  return { account: email, handles, unsent: Object.fromEntries(handles.map((handle) => [handle, true])) };
}
