import { isSameSecret } from '@store/service-kit/same-secret';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import allowedHeaders from '../data/allowed-headers.json' with { type: 'json' };
import { versionedPaths, versionFor, versionHeader } from '../api-versions';
import { answerGraphql, unparsed } from '../graphql-server';
import type { ShopContext } from './api/resolver';
import { oncePerSchema } from './storefront-schema';
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
  const serverFor = oncePerSchema((schema) =>
    createStorefrontServer(schema, context, (fault) =>
      app.log.error({ err: fault }, 'a Storefront resolver failed'),
    ),
  );

  app.addContentTypeParser('application/json', { parseAs: 'string' }, unparsed);

  const isAllowed = ({ headers }: FastifyRequest) =>
    isSameSecret(headers['x-shopify-storefront-access-token'], accessToken) ||
    (privateToken !== undefined && isSameSecret(headers['shopify-storefront-private-token'], privateToken));

  for (const url of versionedPaths('/api')) {
    app.options(url, (_, reply) =>
      reply
        .headers({ ...corsHeaders, ...preflightHeaders })
        .code(204)
        .send(),
    );
    app.post<{ Params: { version?: string } }>(url, { bodyLimit: largestBody }, async (request, reply) => {
      const version = versionFor(request.params.version);
      if (version === null) return reply.code(404).send({ errors: 'Not Found' });
      void reply.headers({ ...corsHeaders, 'cache-control': 'no-store', [versionHeader]: version });
      if (isAllowed(request)) return answerGraphql(await serverFor(version), request, reply);
      return reply.code(401).send({
        errors: [
          {
            message: 'The Storefront access token is missing or wrong.',
            extensions: { code: 'UNAUTHORIZED' },
          },
        ],
      });
    });
  }
  done();
}
