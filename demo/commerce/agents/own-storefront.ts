import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

/** Asks the stand-in's own Storefront API. Agents' tools and cart links ask it so that they get what shoppers get. */
export type OwnStorefront = <Data>(
  query: string,
  variables: object,
  schema: z.ZodType<Data>,
) => Promise<Data>;

/** @param accessToken the public one. */
export const ownStorefront =
  (app: FastifyInstance, accessToken: string): OwnStorefront =>
  async (query, variables, schema) => {
    const answer = await app.inject({
      method: 'POST',
      url: storefrontApiPath,
      headers: { 'x-shopify-storefront-access-token': accessToken },
      payload: { query, variables },
    });
    return z.object({ data: schema }).parse(answer.json()).data;
  };
