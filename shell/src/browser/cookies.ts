import { writeCookieText } from '@store/shared/browser/cookies';

/** Keeps a value for some seconds, on the whole site. */
export function writeCookie(name: string, value: string, seconds: number) {
  writeCookieText(`${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax`);
}
