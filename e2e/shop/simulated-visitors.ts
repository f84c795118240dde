import { randomInt, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { healthUrl, type PageHealthReport, type ReportedPhase } from '@store/shared/contracts/page-health';
import type { SliceName } from '@store/shared/contracts/slices';

interface Visits {
  /** The page. The guard counts visitors of pages that a rollout can change, and no others. */
  address?: string;
  /** The slice with which something works or fails. */
  slice?: SliceName;
  /** What works or fails: an addition to the cart by default. */
  phase?: ReportedPhase;
}

/**
 * Simulates visitors without a browser: each loads a page, keeps its cookies, and sends the report that the page's script
 * would send.
 * @param succeeds whether it works for a visitor with a composition.
 * @returns the compositions that they got.
 */
export async function sendVisitors(
  origins: readonly string[],
  count: number,
  succeeds: (composition: string) => boolean,
  { address = '/cart', ...what }: Visits = {},
): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let sent = 0; sent < count; sent += 20) {
    const some = Array.from({ length: Math.min(20, count - sent) }, async (_, index) => {
      const visitor = new SimulatedVisitor();
      const composition = await visitor.open((origins[(sent + index) % origins.length] ?? '') + address);
      seen.add(composition);
      await visitor.report(succeeds(composition), what);
    });
    await Promise.all(some);
  }
  return seen;
}

/** Gives a browser the cookies of a new visitor who gets this composition on every page. */
export async function comeAs(context: BrowserContext, origin: string, composition: string): Promise<void> {
  for (;;) {
    const visitor = new SimulatedVisitor();
    if ((await visitor.open(`${origin}/cart`)) !== composition) continue;
    const cookies = Object.entries(visitor.cookies).map(([name, value]) => ({ name, value, url: origin }));
    await context.addCookies(cookies);
    return;
  }
}

/** The name of a browser. A shorter one counts as a crawler's, which gets no candidate. */
export const visitorAgent = 'Mozilla/5.0 (simulated visitor)';

const headers = { 'User-Agent': visitorAgent, 'Accept-Encoding': 'gzip' };

/** An address of the networks for documentation, each in another /48, so that visitors do not count as one. */
const randomAddress = () => `2001:db8:${randomInt(0x10000).toString(16)}::1`;

/** What a page says about its composition. */
interface PageData {
  composition: { id: string; shellVersion: string; remotes: Record<string, { version: string }> };
}

/** A visitor who keeps cookies. As in a browser, all ports of a host share them. */
export class SimulatedVisitor {
  readonly cookies: Record<string, string> = {};
  /** The document that is open. */
  html = '';
  private readonly address = randomAddress();
  private page = '';
  private composition: PageData['composition'] = { id: '', shellVersion: '', remotes: {} };

  /** Loads a page. @returns the id of its composition. */
  async open(page: string): Promise<string> {
    this.html = await (await this.request(page)).text();
    const data = /id="kith-page"[^>]*>(.*?)<\/script>/s.exec(this.html)?.[1] ?? '{}';
    this.page = page;
    ({ composition: this.composition } = JSON.parse(data) as PageData);
    return this.composition.id;
  }

  /** Reports the open page, on which something has worked or failed. */
  async report(
    succeeded: boolean,
    { slice = 'mfe-cart', phase = 'add-to-cart' }: Visits = {},
  ): Promise<void> {
    const { id, shellVersion, remotes } = this.composition;
    const version = slice === 'shell' ? shellVersion : (remotes[slice]?.version ?? '');
    const outcome: [number, number] = succeeded ? [1, 0] : [0, 1];
    const report: PageHealthReport = {
      page: randomUUID(),
      composition: id,
      ageMs: 0,
      outcomes: { [`${slice}@${version}`]: { load: [1, 0], render: [1, 0], [phase]: outcome } },
    };
    await this.request(new URL(healthUrl, this.page).href, { method: 'POST', body: JSON.stringify(report) });
  }

  private async request(address: string, more: RequestInit = {}): Promise<Response> {
    const Cookie = Object.entries(this.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const own = { ...headers, 'X-Forwarded-For': this.address, Cookie };
    const answer = await fetch(address, { ...more, headers: own });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies[name] = value;
    }
    return answer;
  }
}

/**
 * Requests a page at a steady rate until stopped.
 * @returns a function that stops and reports the failed requests: those without a complete response of status 200.
 */
export function steadyLoad(
  origins: readonly string[],
  perSecond: number,
): () => Promise<{ requests: number; failures: string[] }> {
  const address = '/pages/about-us';
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  let requests = 0;
  const timer = setInterval(() => {
    const origin = origins[requests % origins.length] ?? '';
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
