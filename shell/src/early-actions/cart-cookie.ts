import { cartIdPattern } from '@store/shared/contracts/cart';
import { cartCookie, cartCookieText, storageKeys } from '@store/shared/contracts/storage';

/** The cart that the cookie names; empty when there is none or it is malformed. */
function namedByCookie(): string {
  const [, value = ''] = new RegExp(`(?:^|; )${cartCookie.name}=([^;]+)`).exec(document.cookie) ?? [];
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/**
 * Makes the cookie and local storage name the same cart, and renews the cookie. The cookie counts for more, because the
 * server may have named another cart in answer to a form.
 * @returns false where storage or cookies are blocked.
 */
export function keepCartCookie(): boolean {
  try {
    const ids = [namedByCookie(), localStorage.getItem(storageKeys.cartId) ?? ''];
    const id = ids.find((known) => cartIdPattern.test(known));
    if (!id) return true;
    localStorage.setItem(storageKeys.cartId, id);
    document.cookie = cartCookieText(id, location.protocol === 'https:');
    return true;
  } catch {
    return false;
  }
}
