import * as z from 'zod';
import type { CommerceAdmin } from '../../services/backend/src/platform/commerce-admin';
import { webhookTopics } from '../../services/backend/src/webhooks/webhook-topics';
import type { CheckRow } from './check-row';

/** Path at which the shop receives webhooks. */
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

/** Topics that the app has to subscribe. Those about a person's data are set in the app's configuration. */
const wanted = Object.keys(webhookTopics).filter((topic) => !topic.startsWith('customers/'));

/** Shopify's name of a topic in the Admin API: `products/update` is `PRODUCTS_UPDATE`. */
const enumOf = (topic: string) => topic.replaceAll('/', '_').toUpperCase();

/**
 * Checks whether the app has subscribed every topic that the shop needs, at the shop's address.
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
  const problem = `The app does not send ${missing.join(', ')} to ${address}: subscribe them, as JSON. What was made under Settings → Notifications → Webhooks is not seen here.`;
  return { what: 'Webhooks', problems: missing.length === 0 ? [] : [problem] };
}
