import { cookieNames, popupSeenSeconds } from '@store/shared/contracts/storage';
import { readCookie, writeCookieText } from '@store/shared/browser/cookies';

/** Whether the popup may be shown: not to signed-in shoppers, and not to those who have seen it. */
export const isWelcome = (): boolean =>
  readCookie(cookieNames.isLoggedIn) === null && readCookie(cookieNames.popupSeen) === null;

/** Prevents the popup: for 6 h once it was shown, for a day once it was closed. */
export const keepAway = (how: keyof typeof popupSeenSeconds) =>
  writeCookieText(`${cookieNames.popupSeen}=1; Max-Age=${popupSeenSeconds[how]}; Path=/; SameSite=Lax`);
