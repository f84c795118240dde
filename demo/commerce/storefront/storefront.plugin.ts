import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { isSameSecret } from '@store/service-kit/same-secret';
import type { FastifyInstance } from 'fastify';
import allowedHeaders from '../data/allowed-headers.json' with { type: 'json' };
import { answerGraphql, unparsed } from '../graphql-server';
import type { ShopContext } from './api/resolver';
import { createStorefrontSchema } from './storefront-schema';
import { createStorefrontServer } from './storefront-server';

export interface StorefrontOptions extends ShopContext {
  /** The public access token, which every page of the shop contains. */
  accessToken: string;
  /** The access token of servers. */
  privateToken?: string | undefined;
}

/** Maximum size of a request in bytes, enough for 250 cart lines with long attributes. */
const largestBody = 512 * 1024;

/** Any origin may call, because nothing depends on cookies. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-encoding, date, server-timing, x-request-id',
  'timing-allow-origin': '*',
};

const preflightHeaders = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': allowedHeaders.join(', '),
  'access-control-max-age': '86400',
};

/** The Storefront API over a catalogue and a cart store. */
export function storefrontPlugin(app: FastifyInstance, options: StorefrontOptions, done: () => void): void {
  const { accessToken, privateToken, ...context } = options;
  const { schema } = createStorefrontSchema();
  const server = createStorefrontServer(schema, context, (fault) =>
    app.log.error({ err: fault }, 'a Storefront resolver failed'),
  );

  app.options(storefrontApiPath, (_, reply) =>
    reply
      .headers({ ...corsHeaders, ...preflightHeaders })
      .code(204)
      .send(),
  );

  app.addContentTypeParser('application/json', { parseAs: 'string' }, unparsed);
  app.addContentTypeParser('application/graphql', { parseAs: 'string' }, (_, query, parsed) =>
    parsed(null, JSON.stringify({ query })),
  );

  app.route({
    method: 'POST',
    url: storefrontApiPath,
    bodyLimit: largestBody,
    handler(request, reply) {
      void reply.headers({ ...corsHeaders, 'cache-control': 'no-store' });
      const sent = request.headers['x-shopify-storefront-access-token'];
      const sentByServer = request.headers['shopify-storefront-private-token'];
      const isServer = privateToken !== undefined && isSameSecret(sentByServer, privateToken);
      if (!isServer && !isSameSecret(sent, accessToken)) {
        return reply.code(401).send({
          errors: [
            {
              message: 'The Storefront access token is missing or wrong.',
              extensions: { code: 'UNAUTHORIZED' },
            },
          ],
        });
      }
      return answerGraphql(server, request, reply);
    },
  });
  done();
}
