/** Numbers below a limit, the small ones more often: the chance of `n` is in proportion to `1 / (n + 1)`. */
export function zipf(limit: number): () => number {
  const sums: number[] = [];
  for (let place = 0; place < limit; place++) sums.push((sums.at(-1) ?? 0) + 1 / (place + 1));
  const whole = sums.at(-1) ?? 1;
  return () => {
    const drawn = Math.random() * whole;
    return Math.max(
      0,
      sums.findIndex((sum) => sum >= drawn),
    );
  };
}

/** A visitor with cookies, who looks whether each page is their own variant. */
export class CachedVisitor {
  /** The composition that an edge gave this visitor. */
  composition: string | null = null;
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly origin: string,
    private readonly currency: string,
  ) {
    this.cookies.set('selectedUserCurrency', currency);
  }

  /**
   * Opens a page.
   * @returns whether it came from the cache.
   * @throws when it is not a page of this visitor's composition and currency, or carries what is one visitor's.
   */
  async open(address: string): Promise<boolean> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.origin + address, {
      headers: { cookie, 'user-agent': 'Mozilla/5.0 Chrome/150' },
    });
    const html = await answer.text();
    const fail = (what: string) => new Error(`${address} for ${this.currency}: ${what}`);
    if (answer.status !== 200) throw fail(`status ${answer.status}`);
    const set = answer.headers.getSetCookie();
    const fromCache = answer.headers.get('x-cache') === 'hit';
    for (const line of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const composition = /data-composition="([^"]+)"/.exec(html)?.[1] ?? '';
    if (this.composition !== null && composition !== this.composition)
      throw fail(`composition ${composition}`);
    this.composition = composition;
    const currency = /"visitor":\{"currency":\{"code":"(\w\w)"/.exec(html)?.[1];
    if (currency !== this.currency) throw fail(`currency ${currency ?? 'unknown'}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    if (fromCache && (set.length > 0 || /script-src[^;]*nonce-/.test(policy)))
      throw fail('a page of the cache with a cookie or a nonce for scripts');
    return fromCache;
  }
}
