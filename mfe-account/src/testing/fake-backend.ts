import type { OrderNode } from '@store/shared/contracts/orders';
import { FakeBackend, ok, refusal } from '@store/shared/testing/fake-backend';
import { forgetLookup } from '../order-lookup/kept-lookup';

// A lookup is kept for Back, and each test's first page has the same place in the history.
afterEach(forgetLookup);

export { FakeBackend, ok, refusal };

export const signedOut = refusal(401, 'sign_in_required', 'Please log in.');
export const signInIsOld = refusal(403, 'reauthentication_required', 'Please log in again.');
export const wrongPassword = refusal(401, 'wrong_credentials', 'Email or password is wrong.');

export const ada = { name: 'Ada', email: 'ada@example.com', emailVerified: true };

/** Answer of `GET /auth/session`. */
export const session = (changes: Partial<typeof ada> = {}) =>
  ok({
    ...ada,
    ...changes,
    recentUntil: '2030-01-01T00:00:00.000Z',
    endsAt: '2030-01-01T00:00:00.000Z',
  });

const usd = (amount: string) => ({ shopMoney: { amount, currencyCode: 'USD' } });
type OrderLine = OrderNode['lineItems']['edges'][number];

export const orderLine = (changes: Partial<OrderLine['node']> = {}): OrderLine => ({
  node: {
    title: 'Ghana Hoodie',
    quantity: 2,
    originalTotalSet: usd('109.98'),
    image: null,
    product: { id: 'gid://shopify/Product/1', handle: 'ghana-hoodie', productType: 'Hoodie' },
    variant: { id: 'gid://shopify/ProductVariant/1', title: 'L / Black' },
    customAttributes: [
      { key: 'Custom Text', value: 'ADA' },
      { key: 'Custom Number', value: '007' },
    ],
    ...changes,
  },
});

export const order = (changes: Partial<OrderNode> = {}): OrderNode => ({
  id: 'gid://shopify/Order/1001',
  name: '#1001',
  createdAt: '2025-05-02T10:00:00Z',
  displayFulfillmentStatus: null,
  totalPriceSet: usd('63.98'),
  shippingLine: { title: 'Economy' },
  shippingAddress: { countryCodeV2: 'US' },
  lineItems: { edges: [orderLine()] },
  ...changes,
});

/** An order as `GET /orders` lists it; lines are `[product id, title]`. */
export const orderNode = (id: string, ...lines: [string | null, string][]) => {
  const edges = lines.map(([product, title]) =>
    orderLine({
      title,
      product: product === null ? null : { id: product, handle: title.toLowerCase().replaceAll(' ', '-') },
    }),
  );
  return { node: order({ id, name: `#${id}`, lineItems: { edges } }) };
};

/** A review as `GET /reviews` lists it. */
export const review = (changes: Record<string, unknown> = {}) => ({
  id: 'r-1',
  userName: 'Ama Mensah',
  uploadDate: '2025-05-02T10:00:00Z',
  rating: 4,
  content: 'Soft and warm.',
  imageIds: null,
  orderId: null,
  isVerified: true,
  variant: 'L / Black',
  additionalFeedback: [{ question: 'How was the fit?', answer: 'True to size' }],
  products: [{ id: 'p-1', handle: 'ghana-hoodie', title: 'Ghana Hoodie' }],
  editedAt: null,
  ...changes,
});

/** Answer of `GET /reviews`. */
export const reviewsPage = (content: unknown[], totalPage = 1, currentPage = 0) =>
  ok({ data: { content, totalPage, totalCount: content.length * totalPage, currentPage } });
