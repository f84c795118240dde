import type { WarningLog } from './logging';
import { counter } from './metrics';
import { versionOf, versionPattern } from './shopify-api-version';

const differing = counter({
  name: 'shop_api_version_differs_total',
  help: 'Answers of Shopify in another API version than was asked for, by API and both versions.',
  labels: ['api', 'asked', 'served'],
});

/** API and versions → when it was logged last, in milliseconds since 1970. */
const loggedAt = new Map<string, number>();
const logEveryMs = 3_600_000;

interface Answered {
  api: 'storefront' | 'admin';
  /** The address that was asked. */
  endpoint: string;
  /** What the answer's `servedVersionHeader` says. */
  served: unknown;
  log: WarningLog;
}

/**
 * Compares the version that Shopify served with the one that was asked for: it answers one that has ended with the oldest
 * that has not, status 200. A difference is counted, and logged once an hour.
 */
export function compareApiVersion({ api, endpoint, served, log }: Answered): void {
  const asked = versionOf(endpoint);
  if (!asked || typeof served !== 'string' || !versionPattern.test(served) || served === asked) return;
  const versions = { api, asked, served };
  differing.inc(versions);
  const key = Object.values(versions).join(' ');
  const now = Date.now();
  if (now - (loggedAt.get(key) ?? -Infinity) < logEveryMs) return;
  loggedAt.set(key, now);
  log.warn(versions, 'Shopify serves another API version: npm run shopify -- check says what changed');
}
