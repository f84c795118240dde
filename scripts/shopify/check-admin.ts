import { versionOf } from '@store/service-kit/shopify-api-version';
import { createCommerceAdmin } from '../../services/backend/src/platform/commerce-admin';
import { otherServed, servedNote } from './api/check-version';
import { reasonOf } from './check-operations';
import type { CheckRow } from './check-row';
import { checkWebhooks } from './check-webhooks';
import { setUpShop } from './set-up-shop';

interface AdminSettings {
  COMMERCE_ADMIN_ENDPOINT: string;
  ADMIN_TOKEN: string;
}

/** What the Admin API says: the version that it serves, how the shop is set up, and where webhooks go. */
export async function checkAdmin(
  { COMMERCE_ADMIN_ENDPOINT: endpoint, ADMIN_TOKEN: token }: AdminSettings,
  siteOrigin: string,
): Promise<CheckRow[]> {
  const what = 'Admin API, set-up';
  const others = new Set<string>();
  const log = { warn: (details: object) => void others.add((details as { served: string }).served) };
  const admin = createCommerceAdmin({ endpoint, token, log });
  try {
    const { missing } = await setUpShop(admin, { apply: false });
    const webhooks = await checkWebhooks(admin, siteOrigin);
    const version = versionRow(endpoint, [...others]);
    return [{ what, problems: [...version.problems, ...missing], notes: version.notes }, webhooks];
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return [{ what, problems: [`It cannot be asked: ${reasonOf(cause)}`] }];
  }
}

/** @param others versions that were served in place of the one that the address names. */
function versionRow(endpoint: string, others: readonly string[]): { problems: string[]; notes: string[] } {
  const asked = versionOf(endpoint);
  if (asked === null) {
    const problem = `${endpoint} names no version, such as /admin/api/2026-04/graphql.json.`;
    return { problems: [problem], notes: [] };
  }
  if (others.length === 0) return { problems: [], notes: [servedNote(asked)] };
  return {
    problems: others.map((served) => `${otherServed(asked, served)} Set ADMIN_API_VERSION.`),
    notes: [],
  };
}
