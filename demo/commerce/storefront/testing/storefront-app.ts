import { storefrontApiPath } from '@store/shared/contracts/storefront';
import Fastify from 'fastify';
import type { CartStore } from '../../carts/cart-store';
import type { Catalogue } from '../../../catalogue/catalogue';
import { indexCatalogue } from '../catalogue-index/catalogue-index';
import { storefrontPlugin } from '../storefront.plugin';
import { memoryCartStore } from './memory-cart-store';
import { sampleCatalogue } from './sample-catalogue';

export const testToken = 'test-token';
export const testPrivateToken = 'test-private-token';
export const testOrigin = 'http://commerce.test';
export const testStoreOrigin = 'http://shop.test';

interface Answer {
  // A test reads answers of queries that it wrote itself.
  data: Readonly<Record<string, never>> | null;
  errors?: readonly {
    message: string;
    path?: readonly (string | number)[];
    extensions?: { code?: string };
  }[];
}

/** The Storefront API over the sample catalogue, without a port. */
export async function storefrontApp(
  catalogue: Catalogue = sampleCatalogue(),
  carts: CartStore = memoryCartStore(),
) {
  const app = Fastify({ logger: false });
  await app.register(storefrontPlugin, {
    catalogue,
    index: indexCatalogue(catalogue),
    carts,
    origin: testOrigin,
    storeOrigin: testStoreOrigin,
    accessToken: testToken,
    privateToken: testPrivateToken,
  });
  await app.ready();

  /** Sends an operation and answers what came back, errors included. */
  async function send(query: string, variables: object = {}): Promise<Answer> {
    const response = await app.inject({
      method: 'POST',
      url: storefrontApiPath,
      headers: { 'x-shopify-storefront-access-token': testToken },
      payload: { query, variables },
    });
    return response.json<Answer>();
  }

  /** Sends an operation that must succeed. */
  async function execute<Data>(query: string, variables: object = {}): Promise<Data> {
    const { data, errors } = await send(query, variables);
    if (errors || !data) throw new Error(JSON.stringify(errors));
    return data as Data;
  }

  return { app, send, execute };
}

type StorefrontApp = Awaited<ReturnType<typeof storefrontApp>>;

/** The Storefront API over a catalogue, which runs during the tests of a file. */
export function runningStorefront(
  catalogue: Catalogue = sampleCatalogue(),
  carts: CartStore = memoryCartStore(),
) {
  let running: StorefrontApp;
  beforeAll(async () => {
    running = await storefrontApp(catalogue, carts);
  });
  afterAll(() => running.app.close());
  return {
    catalogue,
    get app() {
      return running.app;
    },
    send: (...operation: Parameters<StorefrontApp['send']>) => running.send(...operation),
    /** The message of the first error; undefined when the operation succeeds. */
    refusal: async (...operation: Parameters<StorefrontApp['send']>) =>
      (await running.send(...operation)).errors?.[0]?.message,
    execute: <Data>(query: string, variables: object = {}) => running.execute<Data>(query, variables),
  };
}
