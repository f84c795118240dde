import { cookieNames, popupSeenSeconds } from '@store/shared/contracts/storage';
import { readCookie, writeCookie } from '../../browser/cookies';

/** Milliseconds after the page has loaded (spec section 9). */
export const popupDelay = 5000;

/** Nobody who is logged in or has seen it is welcomed (spec section 4, "Welcome popup"). */
export const isWelcome = (cookies = document.cookie): boolean =>
  readCookie(cookieNames.isLoggedIn, cookies) === null && readCookie(cookieNames.popupSeen, cookies) === null;

/** Keeps it away: for a quarter of a day once it was shown, for a day once it was closed. */
export const keepAway = (how: keyof typeof popupSeenSeconds) =>
  writeCookie(cookieNames.popupSeen, '1', popupSeenSeconds[how]);
