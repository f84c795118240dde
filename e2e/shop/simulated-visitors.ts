import { randomInt, randomUUID } from 'node:crypto';
import { healthUrl, type PageHealthReport, type ReportedPhase } from '@store/shared/contracts/page-health';

/** Whether something works for a visitor, by the version of the cart slice; null for a page that reports nothing. */
type Outcome = (cartVersion: string) => boolean | null;

interface Visits {
  /** The page. The guard counts visitors of pages that a rollout can change, and no others. */
  address?: string;
  /** The network address of all of them; by default each has its own. */
  from?: string;
  /** What works or fails: an addition to the cart by default. */
  phase?: ReportedPhase;
}

/**
 * Simulates visitors without a browser: each loads a page, keeps its cookies, and sends the reports that the page's
 * script would send, or none.
 * @returns how many visitors got each version of the cart slice.
 */
export async function sendVisitors(
  origins: readonly string[],
  count: number,
  succeeds: Outcome,
  { address = '/cart', from, phase }: Visits = {},
): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  for (let sent = 0; sent < count; sent += 20) {
    const some = Array.from({ length: Math.min(20, count - sent) }, async (_, index) => {
      const visitor = new SimulatedVisitor(from);
      const version = await visitor.open((origins[(sent + index) % origins.length] ?? '') + address);
      const succeeded = succeeds(version);
      if (succeeded !== null) await visitor.report(succeeded, phase);
      return version;
    });
    for (const version of await Promise.all(some)) seen.set(version, (seen.get(version) ?? 0) + 1);
  }
  return seen;
}

/** The name of a browser. A shorter one counts as a crawler's, which gets no candidate. */
export const visitorAgent = 'Mozilla/5.0 (simulated visitor)';

const headers = { 'User-Agent': visitorAgent, 'Accept-Encoding': 'gzip' };

/** An address of a network for documentation, so that visitors do not count as one. */
export const randomAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`;

/** Requests a page as a new visitor who sends no reports. @returns the page's status. */
export async function openSilently(page: string): Promise<number> {
  return (await fetch(page, { headers: { ...headers, 'X-Forwarded-For': randomAddress() } })).status;
}

interface Post {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** A visitor who keeps cookies. As in a browser, all ports of a host share them. */
export class SimulatedVisitor {
  /** The composition of the page that is open. */
  composition = '';
  /** Its document. */
  html = '';
  private page = '';
  private cart = '';

  /** @param cookies that it has from the start, by name. */
  constructor(
    private readonly from = randomAddress(),
    readonly cookies: Record<string, string> = {},
  ) {}

  /** Loads a page. @returns the version of the cart slice on it. */
  async open(page: string): Promise<string> {
    const html = await (await this.request(page)).text();
    const data = /id="kith-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const { composition } = JSON.parse(data) as {
      composition: { id: string; remotes: Record<string, { version: string }> };
    };
    this.page = page;
    this.html = html;
    this.composition = composition.id;
    this.cart = composition.remotes['mfe-cart']?.version ?? '';
    return this.cart;
  }

  /** Reports the open page, on which something has worked or failed. */
  async report(succeeded: boolean, phase: Visits['phase'] = 'add-to-cart'): Promise<void> {
    const outcome: [number, number] = succeeded ? [1, 0] : [0, 1];
    const report: PageHealthReport = {
      page: randomUUID(),
      composition: this.composition,
      outcomes: { [`mfe-cart@${this.cart}`]: { load: [1, 0], render: [1, 0], [phase]: outcome } },
    };
    await this.request(new URL(healthUrl, this.page).href, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(report),
    });
  }

  private async request(address: string, more: Post = {}): Promise<Response> {
    const Cookie = Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const own = { ...headers, 'X-Forwarded-For': this.from, Cookie };
    const answer = await fetch(address, { ...more, headers: { ...own, ...more.headers } });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies[name] = value;
    }
    return answer;
  }
}

/**
 * Requests pages at a steady rate until stopped.
 * @returns a function that stops and reports the failed requests: those without a complete response of status 200.
 * @param addresses requested in turn.
 */
export function steadyLoad(
  origins: readonly string[],
  perSecond: number,
  addresses: readonly string[] = ['/pages/about-us'],
): () => Promise<{ requests: number; failures: string[] }> {
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  let requests = 0;
  const timer = setInterval(() => {
    const origin = origins[requests % origins.length] ?? '';
    const address = addresses[Math.floor(requests / origins.length) % addresses.length] ?? '/';
    requests++;
    const request = fetch(origin + address, { headers })
      .then(async (answer) => {
        const page = await answer.text();
        if (answer.status !== 200) failures.push(`${address}: status ${answer.status}`);
        else if (!page.includes('</html>')) failures.push(`${address}: cut short`);
      })
      .catch((error: unknown) => void failures.push(`${address}: ${String(error)}`))
      .finally(() => open.delete(request));
    open.add(request);
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return { requests, failures };
  };
}
