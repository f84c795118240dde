import { cartCookie } from './storage';

/**
 * The cookies that code of slices may set on the server, in the answer to a form: name → the seconds for which it lasts at
 * most. The edge drops every other one. All are for the shop's own host (no `Domain`), have `Path=/` and `SameSite=Lax`, and
 * are `Secure` with https.
 */
export const pageCookies: Readonly<Record<string, number>> = { [cartCookie.name]: cartCookie.seconds };
