import { cartCookie, storageKeys } from '@store/shared/contracts/storage';

/**
 * Moves the cart that the server named in a cookie into local storage. The cookie is newer than what is stored. Where
 * storage is blocked, the cookie stays.
 */
export function adoptCartCookie() {
  const [, cartId] = new RegExp(`(?:^|; )${cartCookie.name}=([^;]+)`).exec(document.cookie) ?? [];
  if (!cartId) return;
  try {
    localStorage.setItem(storageKeys.cartId, decodeURIComponent(cartId));
    document.cookie = `${cartCookie.name}=;path=/;max-age=0`;
  } catch {
    // Blocked storage, or a cookie that is not ours.
  }
}

/**
 * Writes the page's cart into the cookie for one request, for at most a minute.
 * @throws where storage is blocked: the server would make a second cart.
 */
export function lendCartToCookie() {
  const cartId = localStorage.getItem(storageKeys.cartId);
  if (cartId) {
    document.cookie = `${cartCookie.name}=${encodeURIComponent(cartId)};path=/;max-age=60;samesite=lax`;
  }
}
