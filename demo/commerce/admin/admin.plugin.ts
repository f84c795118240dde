import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createSchema } from 'graphql-yoga';
import { isSameSecret } from '@store/service-kit/same-secret';
import { versionedPaths, versionFor, versionHeader } from '../api-versions';
import { answerGraphql, createGraphqlServer, unparsed } from '../graphql-server';
import type { OrderStore } from '../orders/order-store';
import type { Catalogue } from '../../catalogue/catalogue';
import { adminQueries } from './admin-resolvers';
import { adminShop, demoShop, type AdminShop } from './admin-shop';

export interface AdminOptions {
  orders: Pick<OrderStore, 'find' | 'list'>;
  catalogue: Catalogue;
  /** Default: the demo's. */
  shop?: AdminShop;
  /** Origin of the shop, to which webhooks go. */
  storeOrigin: string;
  /** The private access token. */
  token: string;
}

/**
 * The part of Shopify's Admin API that the shop uses, with its names and types. Any other field is a GraphQL error that
 * names it.
 */
const adminTypes = readFileSync(new URL('./admin-schema.graphql', import.meta.url), 'utf8');

/**
 * Limits of a document. The schema has no cycles, which bounds the depth; aliases bound the number of fields at the root,
 * each of which is a database query.
 */
const limits = { tokens: 600, aliases: 5 } as const;
const largestBody = 64 * 1024;

/** The Admin API, for `adminTypes`. */
export function adminPlugin(app: FastifyInstance, options: AdminOptions, done: () => void): void {
  const { orders, catalogue, shop = demoShop(catalogue), storeOrigin, token } = options;
  const setUp = adminShop(shop, storeOrigin);
  const server = createGraphqlServer({
    schema: createSchema({
      typeDefs: adminTypes,
      resolvers: {
        QueryRoot: { ...adminQueries(orders, catalogue), ...setUp.queries },
        Mutation: setUp.mutations,
      },
    }),
    limits,
    report: (fault) => app.log.error({ err: fault }, 'an Admin API resolver failed'),
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, unparsed);

  for (const url of versionedPaths('/admin/api'))
    app.post<{ Params: { version?: string } }>(url, { bodyLimit: largestBody }, (request, reply) => {
      const version = versionFor(request.params.version);
      if (version === null) return reply.code(404).send({ errors: 'Not Found' });
      void reply.headers({ 'cache-control': 'no-store', [versionHeader]: version });
      if (isSameSecret(request.headers['x-shopify-access-token'], token))
        return answerGraphql(server, request, reply);
      return reply
        .code(401)
        .send({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
    });
  done();
}
