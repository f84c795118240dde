import { randomInt, randomUUID } from 'node:crypto';
import { healthUrl, type PageHealthReport } from '@store/shared/contracts/page-health';
import { cookieNames } from '@store/shared/contracts/storage';

/** How a simulated addition to the cart ends, by the version of the cart slice. */
type Outcome = (cartVersion: string) => boolean;

/**
 * Simulates visitors without a browser: each loads a page, keeps its cookies, and sends the reports that the page's
 * script would send.
 * @param address of the page. The guard counts visitors of pages that a rollout can change, and no others.
 * @param from the network address of all of them; by default each has its own.
 * @returns how many visitors got each version of the cart slice.
 */
export async function sendVisitors(
  origins: readonly string[],
  count: number,
  succeeds: Outcome,
  address = '/cart',
  from?: string,
): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  for (let sent = 0; sent < count; sent += 20) {
    const some = Array.from({ length: Math.min(20, count - sent) }, (_, index) => {
      const origin = origins[(sent + index) % origins.length] ?? '';
      return visit(origin + address, succeeds, from ?? randomAddress());
    });
    for (const version of await Promise.all(some)) seen.set(version, (seen.get(version) ?? 0) + 1);
  }
  return seen;
}

/** The name of a browser. A shorter one counts as a crawler's, which gets no candidate. */
export const visitorAgent = 'Mozilla/5.0 (simulated visitor)';

const headers = { 'User-Agent': visitorAgent, 'Accept-Encoding': 'gzip' };

/** An address of a network for documentation, so that visitors do not count as one. */
const randomAddress = () => `198.51.${randomInt(256)}.${randomInt(256)}`;

/** Requests a page as a new visitor who sends no reports. @returns the page's status. */
export async function openSilently(page: string): Promise<number> {
  return (await fetch(page, { headers: { ...headers, 'X-Forwarded-For': randomAddress() } })).status;
}

async function visit(page: string, succeeds: Outcome, from: string): Promise<string> {
  const own = { ...headers, 'X-Forwarded-For': from };
  const response = await fetch(page, { headers: own });
  const html = await response.text();
  const seal = response.headers.getSetCookie().find((cookie) => cookie.startsWith(cookieNames.pageSeal));
  const data = /id="kith-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { composition } = JSON.parse(data) as {
    composition: { id: string; remotes: Record<string, { version: string }> };
  };
  const version = composition.remotes['mfe-cart']?.version ?? '';
  const report: PageHealthReport = {
    page: randomUUID(),
    composition: composition.id,
    outcomes: {
      [`mfe-cart@${version}`]: {
        load: [1, 0],
        render: [1, 0],
        'add-to-cart': succeeds(version) ? [1, 0] : [0, 1],
      },
    },
  };
  await fetch(new URL(healthUrl, page), {
    method: 'POST',
    headers: { ...own, 'Content-Type': 'text/plain', Cookie: seal?.split(';')[0] ?? '' },
    body: JSON.stringify(report),
  });
  return version;
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
