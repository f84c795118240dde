import * as z from 'zod';
import type { CommerceAdmin } from '../../services/backend/src/platform/commerce-admin';
import { webhookTopics } from '../../services/backend/src/webhooks/webhook-topics';
import type { CheckRow } from './check-row';

/** Path of the shop that takes webhooks in. */
const webhookPath = '/api/webhooks/shopify';

const subscriptionsQuery = `query WebhookSubscriptions {
  webhookSubscriptions(first: 100) {
    nodes { topic endpoint { __typename ... on WebhookHttpEndpoint { callbackUrl } } }
  }
}`;
const subscriptionsSchema = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(
      z.object({ topic: z.string(), endpoint: z.object({ callbackUrl: z.string().optional() }) }),
    ),
  }),
});

/** Those about a person's data are no subscriptions; they stand in the app's configuration. */
const wanted = Object.keys(webhookTopics).filter((topic) => !topic.startsWith('customers/'));

/** Shopify's name of a topic in the Admin API: `products/update` is `PRODUCTS_UPDATE`. */
const enumOf = (topic: string) => topic.replaceAll('/', '_').toUpperCase();

/**
 * Looks whether the app's webhooks come to the shop.
 * @throws ApiRefusal when the Admin API cannot be asked.
 */
export async function checkWebhooks(admin: CommerceAdmin, siteOrigin: string): Promise<CheckRow> {
  const answer = await admin.query(subscriptionsQuery, {}, subscriptionsSchema, AbortSignal.timeout(15_000));
  const address = siteOrigin + webhookPath;
  const subscribed = new Set(
    answer.webhookSubscriptions.nodes
      .filter(({ endpoint }) => endpoint.callbackUrl === address)
      .map(({ topic }) => topic),
  );
  const missing = wanted.filter((topic) => !subscribed.has(enumOf(topic)));
  return {
    what: 'Webhooks',
    problems:
      missing.length === 0
        ? []
        : [
            `The app does not send ${missing.join(', ')} to ${address}: subscribe them, as JSON. What was made under Settings → Notifications → Webhooks is not seen here.`,
          ],
  };
}
