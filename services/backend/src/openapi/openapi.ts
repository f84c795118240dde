import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { store } from '@store/shared/shop-data/store';
import { sendPage } from '@store/service-kit/render-page';
import { openApiPage } from './openapi-page';

const pageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;

/**
 * `GET /openapi.json`, generated from the schemas of all routes that are added afterwards, and `GET /docs`, the same as a
 * page.
 */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${store.name} backend`,
        version: '1.0.0',
        description:
          'Accounts, orders, coupons, reviews, files and forms. Every refusal is {message, code}: a sentence for people and a stable code for programs. Anything but GET needs an Origin or Sec-Fetch-Site header of the site itself.',
      },
      servers: [{ url: '/api' }],
    },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.get('/docs', { schema: { hide: true } }, (_request, reply) =>
    sendPage(reply.headers(pageHeaders), openApiPage(app.swagger())),
  );
}
