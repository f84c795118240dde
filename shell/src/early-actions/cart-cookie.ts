import type { EarlyForm } from '@store/shared/contracts/early-form';
import { cartCookie, storageKeys } from '@store/shared/contracts/storage';
import { cartUrl } from '@store/shared/contracts/urls';

/**
 * Moves the cart that the server named in a cookie into local storage. The cookie is newer than what is stored. Where
 * storage is blocked, the cookie stays.
 */
export function adoptCartCookie() {
  try {
    const [, cartId] = new RegExp(`(?:^|; )${cartCookie.name}=([^;]+)`).exec(document.cookie) ?? [];
    if (!cartId) return;
    localStorage.setItem(storageKeys.cartId, decodeURIComponent(cartId));
    document.cookie = `${cartCookie.name}=;path=/;max-age=0`;
  } catch {
    // Blocked storage or cookies, or a cookie that is not ours.
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

/**
 * Names the page's cart in every form that the browser posts to the cart, as long as the document lives: the server would
 * make a second cart otherwise. The browser posts a form whose part of the page is not hydrated.
 */
export function nameCartInPosts() {
  const nameCart = (event: SubmitEvent) => {
    const form = event.target as EarlyForm;
    if (form.method !== 'post' || new URL(form.action).pathname !== cartUrl) return;
    try {
      lendCartToCookie();
    } catch {
      // Storage is blocked, so the cookie names the cart already.
      return;
    }
    setTimeout(() => {
      // The page's code sends this one and needs no cookie.
      if (event.defaultPrevented && !form.earlyAnswer) adoptCartCookie();
    });
  };
  addEventListener('submit', nameCart, true);
}
