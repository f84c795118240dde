import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { addToCartFields, optionField } from '@store/shared/contracts/add-to-cart-form';
import { ordersResponseSchema } from '@store/shared/contracts/orders';
import { reviewsResponseSchema } from '@store/shared/contracts/reviews';
import { cartCookie } from '@store/shared/contracts/storage';
import { cartUrl } from '@store/shared/contracts/urls';
import { listProducts, messagesIn, openBuyer, password, type Buyer, type ListedProduct } from './buyer';
import { askCommerce } from '../shop/place-order';
import { openBackendDatabase } from '../../services/backend/src/database/open-database';
import type { StressShop } from './stress-shop';
import { ask, newAddress, type Received, type Sent } from './shop-client';
import { writeKinds, type CheckedWrite, type Write, type WriteKind } from './writes';

const buyersCount = 2;
/** Tries of a write that has a key, and milliseconds between them. */
const tries = 3;
const retryMs = 1000;
/** Milliseconds for the last message to be sent: a message whose sender was killed is tried again after two minutes. */
const mailPatienceMs = 180_000;

/** Shoppers who change something, at a steady rate, and look afterwards whether it is there. */
export class Writers {
  private readonly writes: Write[] = [];
  private sent = 0;
  private reviewed = 0;

  private constructor(
    private readonly shop: StressShop,
    private readonly products: readonly ListedProduct[],
    private readonly buyers: readonly Buyer[],
  ) {}

  static async open(shop: StressShop): Promise<Writers> {
    const products = await listProducts(shop.origins.commerce);
    const places = { ...shop.origins, mails: mailsOf(shop) };
    const buyers = await Promise.all(Array.from({ length: buyersCount }, () => openBuyer(places, products)));
    return new Writers(shop, products, buyers);
  }

  /** Writes for some seconds, one of each kind a second. @returns how many were acknowledged of how many. */
  async write(seconds: number, fault: string): Promise<string> {
    const running: Promise<Write>[] = [];
    while (running.length < seconds * writeKinds.length) {
      const kind = writeKinds[this.sent++ % writeKinds.length] ?? 'cart';
      running.push(this.perform[kind]().then((done) => ({ kind, fault, ...done })));
      await pause(1000 / writeKinds.length);
    }
    const writes = await Promise.all(running);
    this.writes.push(...writes);
    return `${writes.filter(({ status }) => status === 200).length} of ${writes.length}`;
  }

  /** Looks for everything that was written. */
  async check(): Promise<CheckedWrite[]> {
    const reviews = (await Promise.all(this.buyers.map((buyer) => this.reviewsOf(buyer)))).flat();
    const codesSent = this.writes.filter(({ kind, status }) => kind === 'order code' && status === 200);
    const mailed = await this.mailedTo(codesSent.map(({ mark }) => mark));
    let expired = await this.expiredMessages();
    const count = (all: readonly string[], mark: string) => all.filter((each) => each === mark).length;
    const checked: CheckedWrite[] = [];
    for (const write of this.writes) {
      const { kind, mark } = write;
      const found = {
        cart: () => this.unitsIn(mark),
        account: async () =>
          Number((await this.ask('/api/auth/sign-in', { body: { email: mark, password } })).status === 200),
        review: async () => count(reviews, mark),
        'order code': async () => count(mailed, mark),
        'order lookup': async () => Number(mark),
      }[kind];
      const times = await found();
      // An expired message is kept without its receiver.
      const isExpired = kind === 'order code' && write.status === 200 && times === 0 && expired-- > 0;
      checked.push({ ...write, found: times, isExpired });
    }
    return checked;
  }

  /** Sends a write of each kind. `mark` of an order lookup is the number of orders that it found. */
  private readonly perform: Record<WriteKind, () => Promise<Pick<Write, 'mark' | 'status'>>> = {
    cart: async () => {
      const product = this.products[this.sent % this.products.length];
      const variant = product?.variants.nodes[0];
      const body = new URLSearchParams({
        [addToCartFields.product]: product?.handle ?? '',
        [addToCartFields.variant]: variant?.id ?? '',
        [addToCartFields.quantity]: '1',
      });
      for (const { name, value } of variant?.selectedOptions ?? []) body.append(optionField(name), value);
      const { status, text, cookie } = await this.ask(cartUrl, { body });
      // A refusal of the commerce service comes back as the address of a page that says so.
      const isAdded = text.includes('added=');
      const id = new RegExp(`${cartCookie.name}=([^;]+)`).exec(cookie)?.[1] ?? '';
      return { status: status === 200 && !isAdded ? 503 : status, mark: decodeURIComponent(id) };
    },
    account: () => {
      const email = newAddress();
      const body = { name: 'Jo Weaver', email, password, confirmPassword: password };
      return this.repeat(email, '/api/auth/register', { body });
    },
    review: () => {
      const { cookie, orderId, productIds } = this.nextBuyer();
      const content = `Soft cloth, ${randomUUID()}`;
      const productId = productIds[Math.floor(this.reviewed / buyersCount) % productIds.length] ?? '';
      const body = { productIds: [productId], orderId, content, imageIds: null, rating: 5, variant: null };
      return this.repeat(content, '/api/reviews', { body, cookie });
    },
    'order code': () => {
      const email = newAddress();
      return this.repeat(email, '/api/orders/code', { body: { email } });
    },
    'order lookup': async () => {
      const [{ cookie } = { cookie: '' }] = this.buyers;
      const { status, text } = await this.ask('/api/orders', { method: 'GET', cookie });
      const orders = status === 200 ? ordersResponseSchema.parse(JSON.parse(text)).data.length : 0;
      return { status, mark: String(orders) };
    },
  };

  private nextBuyer(): Buyer {
    const buyer = this.buyers[this.reviewed++ % buyersCount];
    if (!buyer) throw new Error('There is no buyer.');
    return buyer;
  }

  private ask(where: string, sent: Sent): Promise<Received> {
    return ask(this.shop.origins, where, sent);
  }

  /** Sends the same with the same key until it is acknowledged, as pages do when their shopper presses again. */
  private async repeat(mark: string, where: string, sent: Sent): Promise<Pick<Write, 'mark' | 'status'>> {
    const key = randomUUID();
    for (let left = tries; ; left--) {
      const answer = await this.ask(where, { ...sent, key });
      // The first try is still being worked on.
      const status = answer.text.includes('idempotency_key_in_use') ? 503 : answer.status;
      if (status === 200 || left === 1) return { mark, status };
      await pause(retryMs);
    }
  }

  private async unitsIn(cartId: string): Promise<number> {
    if (!cartId) return 0;
    const schema = z.object({ cart: z.object({ totalQuantity: z.int() }).nullable() });
    const query = 'query ($id: ID!) { cart(id: $id) { totalQuantity } }';
    const { cart } = await askCommerce(schema, query, { id: cartId }, this.shop.origins.commerce);
    return cart?.totalQuantity ?? 0;
  }

  private async reviewsOf({ cookie, ...buyer }: Buyer): Promise<string[]> {
    const texts: string[] = [];
    for (let page = 0; ; page++) {
      const where = `/api/reviews?userEmail=${buyer.email}&pageSize=50&currentPage=${page}`;
      const { text } = await this.ask(where, { method: 'GET', cookie });
      const { content, totalPage } = reviewsResponseSchema.parse(JSON.parse(text)).data;
      texts.push(...content.map((review) => review.content));
      if (page + 1 >= totalPage) return texts;
    }
  }

  /** The number of messages that expired before they could be sent. */
  private async expiredMessages(): Promise<number> {
    const db = await openBackendDatabase({ databaseUrl: this.shop.postgres.url, folder: '' });
    const rows = await db.selectFrom('jobs').select('id').where('last_error', '=', 'expired').execute();
    await db.close();
    return rows.length;
  }

  /** Receivers of the messages that were sent, once those to these addresses are. */
  private async mailedTo(addresses: readonly string[]): Promise<string[]> {
    const until = performance.now() + mailPatienceMs;
    for (;;) {
      const receivers = (await messagesIn(mailsOf(this.shop))).map(({ to }) => to);
      const known = new Set(receivers);
      const missing = addresses.filter((address) => !known.has(address)).length;
      if (missing <= (await this.expiredMessages()) || performance.now() > until) return receivers;
      await pause(1000);
    }
  }
}

const mailsOf = (shop: StressShop) => path.join(shop.dataOf('backend'), 'mail');
