import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

interface Options {
  /** Where webhooks are sent to. */
  address: string;
  /** They are signed with it. */
  secret: string;
  /** Milliseconds before each further try; Shopify goes on for four hours. */
  pausesMs?: readonly number[];
  onProblem: (problem: { topic: string; reason: string }) => void;
}

/** Sends a webhook; resolves when it was accepted or given up. */
export type SendWebhook = (topic: string, payload: object) => Promise<void>;

/** Webhooks as Shopify sends them: signed over their bytes, with an id that stays when one is sent again. */
export function webhookSender({
  address,
  secret,
  pausesMs = [1000, 5000, 30_000],
  onProblem,
}: Options): SendWebhook {
  return async (topic, payload) => {
    const body = JSON.stringify(payload);
    const headers = {
      'Content-Type': 'application/json',
      'X-Shopify-Topic': topic,
      'X-Shopify-Webhook-Id': randomUUID(),
      'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
    };
    const send = () =>
      fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) }).then(
        ({ status }) => (status < 300 ? null : `it answered ${status}`),
        (error: unknown) => String(error),
      );
    let reason = await send();
    for (const pauseMs of pausesMs) {
      if (reason === null) return;
      await wait(pauseMs, undefined, { ref: false });
      reason = await send();
    }
    if (reason !== null) onProblem({ topic, reason });
  };
}
