import { cookieNames, popupSeenSeconds } from '@store/shared/contracts/storage';
import { readCookie, readCookies } from '@store/shared/browser/cookies';
import { writeCookie } from '../../browser/cookies';

/** Whether the popup may be shown: not to signed-in shoppers, and not to those who have seen it. */
export const isWelcome = (cookies = readCookies()): boolean =>
  readCookie(cookieNames.isLoggedIn, cookies) === null && readCookie(cookieNames.popupSeen, cookies) === null;

/** Prevents the popup: for 6 h once it was shown, for a day once it was closed. */
export const keepAway = (how: keyof typeof popupSeenSeconds) =>
  writeCookie(cookieNames.popupSeen, '1', popupSeenSeconds[how]);
