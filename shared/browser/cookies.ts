/** All cookies that scripts may read; none where the browser refuses access, as in a sandboxed frame. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** The value of a cookie that scripts may read; null when there is none. */
export function readCookie(name: string): string | null {
  for (const pair of readCookies().split('; ')) {
    const [key, ...value] = pair.split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/** Writes a cookie, as text for `document.cookie`. Where the browser refuses it, the choice lasts as long as the page. */
export function writeCookieText(text: string): void {
  try {
    document.cookie = text;
  } catch {
    // Nothing is kept.
  }
}
