import { createHmac } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { isSameSecret } from '@store/service-kit/same-secret';
import { messageSchema } from '@store/shared/contracts/api-error';
import { answers, ApiRefusal } from '../platform/api-refusal';
import type { BackendParts } from '../platform/backend-parts';
import { addCatalogChanges } from './catalog-changes';
import { erasePerson } from '../privacy/erase-person';
import { mailStockAlerts } from '../stock-alerts/mail-stock-alerts';
import { webhookTopics, type WebhookEffect } from './webhook-topics';

/** Bytes of a webhook; a product with 2,000 variants has about 3 MB. */
const bodyLimit = 4 * 1024 * 1024;

const headersSchema = z.object({
  'x-shopify-topic': z.string().max(100),
  'x-shopify-webhook-id': z.string().min(1).max(100),
});

/**
 * `POST /webhooks/shopify` takes Shopify's webhooks: it checks the signature of the bytes (HMAC-SHA256, base64, in
 * `X-Shopify-Hmac-Sha256`), acts once on each `X-Shopify-Webhook-Id`, and answers 200. Shopify repeats what is answered
 * with an error.
 */
export const webhookRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { db, mail, now, reviewCache, settings } = parts;
  const secret = settings.SHOPIFY_WEBHOOK_SECRET;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/webhooks/shopify',
    {
      config: { signed: true },
      bodyLimit,
      schema: {
        summary: 'Shopify’s webhooks, signed',
        response: answers(messageSchema),
      },
    },
    async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-shopify-hmac-sha256'];
      if (!secret || !isSameSecret(signature, createHmac('sha256', secret).update(body).digest('base64')))
        throw new ApiRefusal('wrong_signature', 'This webhook is not signed as agreed.');
      const headers = headersSchema.safeParse(request.headers);
      if (!headers.success)
        throw new ApiRefusal('invalid', 'A webhook needs X-Shopify-Topic and X-Shopify-Webhook-Id.');
      const { 'x-shopify-topic': topic, 'x-shopify-webhook-id': id } = headers.data;
      const received = db.selectFrom('webhooks').select('id').where('id', '=', id);
      if (await received.executeTakeFirst()) return { message: 'This webhook was received before.' };
      const { keys = [], message, inStock, erase, asked } = await effectOf(topic, body.toString('utf8'));
      await db.transaction().execute(async (transaction) => {
        const claimed = await transaction
          .insertInto('webhooks')
          .values({ id, received_at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!claimed) return;
        if (message) await mail.post(message, { transaction });
        if (inStock) await mailStockAlerts(transaction, inStock, parts);
        if (asked)
          await transaction
            .insertInto('data_requests')
            .values({ ...asked, received_at: now() })
            .execute();
        if (erase) await erasePerson(transaction, erase);
        await addCatalogChanges(transaction, keys, now());
      });
      if (erase) reviewCache.clear();
      return { message: 'Received.' };
    },
  );

  async function effectOf(topic: string, body: string): Promise<WebhookEffect> {
    const effect = Object.hasOwn(webhookTopics, topic) ? webhookTopics[topic] : undefined;
    if (!effect) return {};
    try {
      return await effect(JSON.parse(body), parts);
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        throw new ApiRefusal('invalid', `This is not a webhook of the topic ${topic}.`, { cause: error });
      throw error;
    }
  }
};
