import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { checkoutPlugin } from '../checkout/checkout.plugin';
import { cartDraft, runningStores } from './commerce-folder';
import { smallCatalogue } from './small-catalogue';

const origin = 'http://localhost:4010';
const storeOrigin = 'http://localhost:4000';

/** A form with nothing wrong in it, for the cart of `cartDraft()`. */
const goodForm = {
  intent: 'place',
  goods: '10998',
  email: 'jo@example.com',
  phone: '',
  country: 'US',
  name: 'Jo Weaver',
  company: '',
  address1: '1 Loom Street',
  address2: '',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
  shipping: 'economy',
};

/** Value of a field in a page. */
export const shown = (page: string, name: string) =>
  new RegExp(`<input[^>]* id="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1];
/** Error message of a field in a page. */
export const errorOf = (page: string, name: string) =>
  new RegExp(`id="${name}-error".*?</span>([^<]*)<`).exec(page)?.[1];

const answered = ({ statusCode, body, headers }: LightMyRequestResponse) => ({
  status: statusCode,
  page: body,
  location: String(headers.location),
  headers,
});

/** Opens a checkout before the tests of a file and closes it after them. It has a database of its own. */
export function runningCheckout() {
  const shop = runningStores();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = Fastify();
    await app.register(checkoutPlugin, { catalogue: smallCatalogue(), ...shop, storeOrigin, origin });
  });
  afterAll(() => app.close());
  /** Posts a body as it is. */
  const postText = async (path: string, payload: string, headers: Record<string, string> = {}) =>
    answered(
      await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload,
      }),
    );
  return Object.assign(shop, {
    /** Makes a cart and answers the path of its checkout. */
    cart: async (changes?: Parameters<typeof cartDraft>[0]) => {
      const { token, key } = await shop.carts.create(cartDraft(changes));
      return `/cart/c/${token}?key=${key}`;
    },
    get: async (path: string) => answered(await app.inject(path)),
    post: (path: string, changes: Partial<Record<keyof typeof goodForm, string>> = {}, from = origin) =>
      postText(path, new URLSearchParams({ ...goodForm, ...changes }).toString(), { origin: from }),
    postText,
  });
}
