import { readCookies, writeCookieText } from '@store/shared/browser/cookies';

/** The value of a cookie that scripts may read; null when there is none. */
export function readCookie(name: string, cookies = readCookies()): string | null {
  for (const pair of cookies.split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/** Keeps a value for some seconds, on the whole site. */
export function writeCookie(name: string, value: string, seconds: number) {
  writeCookieText(`${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax`);
}
