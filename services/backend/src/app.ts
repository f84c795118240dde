import { behindProxies, leaveOutPorts } from '@store/service-kit/behind-proxies';
import { serverTimeouts } from '@store/service-kit/server-timeouts';
import { drainOptions, releaseConnections } from '@store/service-kit/stopping';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createAccounts } from './accounts/accounts';
import { accountDataRoutes } from './accounts/account-data.routes';
import { authRoutes } from './accounts/auth.routes';
import { passwordResetRoutes } from './accounts/password-reset.routes';
import { usersRoutes } from './accounts/users.routes';
import { createMailedCodes } from './codes/mailed-codes';
import { discountRoutes } from './discounts/discounts.routes';
import { formRoutes } from './forms/forms.routes';
import { addOpenApi } from './openapi/openapi';
import { orderRoutes } from './orders/orders.routes';
import { createPasskeys } from '@store/service-kit/passkeys/passkeys';
import { passkeyRoutes } from './passkeys/passkeys.routes';
import { addDeadlines } from './platform/deadline';
import type { BackendParts, BackendResources, BackendSettings } from './platform/backend-parts';
import { createCommerceAdmin } from './platform/commerce-admin';
import { healthRoutes } from './platform/health.routes';
import { newApp, type LogSettings } from './platform/new-app';
import { addCsrfCheck } from './platform/csrf';
import { addIdempotency } from './platform/idempotency';
import { reviewRoutes } from './reviews/reviews.routes';
import { addSessionCookies } from './sessions/session-cookies';
import { createDevices } from '@store/service-kit/known-devices';
import { createSessions } from './sessions/sessions';
import { reviewPictureRoutes } from './storage/review-pictures.routes';
import { storageRoutes } from './storage/storage.routes';
import { stockAlertRoutes } from './stock-alerts/stock-alerts.routes';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes';
import { wishlistRoutes } from './wishlists/wishlists.routes';
import { unsubscriptionRoutes } from './subscriptions/unsubscriptions.routes';
import { catalogChangeRoutes } from './webhooks/catalog-changes.routes';
import { webhookRoutes } from './webhooks/webhooks.routes';

/** Makes paths full addresses of the site. */
export const pageAddressOf =
  ([origin]: readonly string[]) =>
  (path: string): string =>
    new URL(path, origin).href;

/** Builds the backend's app, which can listen on a port or receive injected requests. */
export async function buildApp(
  settings: BackendSettings,
  resources: BackendResources,
  log: LogSettings = {},
) {
  const app = newApp('backend', log, {
    ...behindProxies(settings),
    ...serverTimeouts(),
    ...drainOptions,
    // For a path that cannot be decoded. Fastify's own answer would repeat and log it with its query.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).send({ message: 'The request could not be understood.', code: 'invalid' });
    },
  });
  leaveOutPorts(app);
  addJsonBodies(app);

  addDeadlines(app);
  addCsrfCheck(app, settings.SITE_ORIGINS);

  const { db, now } = resources;
  releaseConnections(app);
  await addOpenApi(app);
  await app.register(healthRoutes, { db });
  const sessions = createSessions(db, now);
  const parts: BackendParts = {
    ...resources,
    settings,
    accounts: createAccounts(db, now),
    codes: createMailedCodes(db, now),
    passkeys: createPasskeys(db, now),
    pageAddress: pageAddressOf(settings.SITE_ORIGINS),
    sessions,
    visitor: await addSessionCookies(app, {
      sessions,
      devices: createDevices(db, now),
      secure: settings.SITE_ORIGINS.every((origin) => origin.startsWith('https:')),
    }),
    commerceAdmin: createCommerceAdmin({
      endpoint: settings.COMMERCE_ADMIN_ENDPOINT,
      token: settings.ADMIN_TOKEN,
      log: app.log,
    }),
  };
  addIdempotency(app, {
    db,
    now,
    accountOf: async (request) => (await parts.visitor.of(request))?.accountId ?? null,
  });
  await app.register(authRoutes, parts);
  await app.register(passwordResetRoutes, parts);
  await app.register(passkeyRoutes, parts);
  await app.register(usersRoutes, parts);
  await app.register(accountDataRoutes, parts);
  await app.register(wishlistRoutes, parts);
  await app.register(orderRoutes, parts);
  await app.register(discountRoutes, parts);
  await app.register(reviewRoutes, parts);
  await app.register(storageRoutes, parts);
  await app.register(reviewPictureRoutes, parts);
  await app.register(subscriptionRoutes, parts);
  await app.register(unsubscriptionRoutes, parts);
  await app.register(stockAlertRoutes, parts);
  await app.register(webhookRoutes, parts);
  await app.register(catalogChangeRoutes, parts);
  await app.register(formRoutes, parts);
  return app;
}

/**
 * Accepts JSON bodies only; scopes of single routes add forms or files. An empty body is allowed, because the log-out
 * request sends the JSON content type without a body.
 */
function addJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
