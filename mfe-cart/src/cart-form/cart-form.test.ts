import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { FakeCartService, newLine, unknownMerchandise } from '@store/shared/testing/fake-cart-service';
import { answerCartForm } from './cart-form';

const id = (number: number) => `gid://shopify/ProductVariant/${number}`;
/** A product with one variant for each of these sizes. */
const sizes: Record<string, { id: string; availableForSale: boolean }> = {
  M: { id: id(7), availableForSale: true },
  XL: { id: id(8), availableForSale: false },
};
const storefront: StorefrontClient = {
  query: async (_, variables) => {
    const { handle, options } = variables as { handle: string; options: { name: string; value: string }[] };
    const size = options.find(({ name }) => name === 'Size')?.value ?? '';
    const product = handle === 'hoodie' ? { variantBySelectedOptions: sizes[size] ?? null } : null;
    return { product };
  },
};

let service: FakeCartService;
beforeEach(() => (service = new FakeCartService()));

const send = (fields: Record<string, string> | [string, string][], cartId: string | null = null) =>
  answerCartForm(new URLSearchParams(fields), cartId, { service, storefront });
const linesOf = (cartId: string | null) => service.carts.get(cartId ?? '')?.lines;
const hoodie = { product: 'hoodie', 'option:Size': 'M' };

it('adds the variant of the options with its personalization to a new cart', async () => {
  const { answer, cartId } = await send({
    ...hoodie,
    variant: id(1),
    quantity: '２',
    'custom-text': ' Mum ',
    'custom-number': '07',
  });
  expect(answer).toEqual({ kind: 'added', variant: id(7) });
  expect(linesOf(cartId)).toMatchObject([
    { merchandiseId: id(7), quantity: 2, customText: 'Mum', customNumber: '07' },
  ]);
});

it('adds to the existing cart, or to a new one when that cart no longer exists', async () => {
  const { cart } = await service.create([newLine(1)]);
  expect((await send(hoodie, cart?.id)).cartId).toBe(cart?.id);
  expect(linesOf(cart?.id ?? null)).toHaveLength(2);
  const dead = 'gid://shopify/Cart/dead';
  const { answer, cartId } = await send(hoodie, dead);
  expect(answer.kind).toBe('added');
  expect(cartId).not.toBe(dead);
  expect(linesOf(cartId)).toHaveLength(1);
});

it('adds the only variant of a product without options', async () => {
  expect((await send({ product: 'poster', variant: id(5) })).answer).toEqual({
    kind: 'added',
    variant: id(5),
  });
});

it.each([
  ['options', { product: 'hoodie', 'option:Size': '9XL' }],
  ['options', { product: 'no-such', 'option:Size': 'M' }],
  ['options', { product: 'poster', variant: 'gid://shopify/Product/5' }],
  ['options', {}],
  ['sold-out', { product: 'hoodie', 'option:Size': 'XL' }],
  ['text', { ...hoodie, 'custom-text': 'x'.repeat(51) }],
  ['number', { ...hoodie, 'custom-number': 'seven' }],
  ['quantity', { ...hoodie, quantity: '0' }],
  ['quantity', { ...hoodie, quantity: '1000' }],
  ['quantity', { ...hoodie, quantity: '-1' }],
  ['quantity', { ...hoodie, quantity: '1e2' }],
  ['refused', { product: 'poster', variant: unknownMerchandise }],
])('adds nothing and returns %s for %j', async (problem, fields: Record<string, string>) => {
  const before = (await service.create([newLine(1)])).cart?.id ?? null;
  expect(await send(fields, before)).toEqual({ answer: { kind: 'problem', problem }, cartId: before });
  expect(linesOf(before)).toHaveLength(1);
});

it('reports that not everything was available', async () => {
  const create = service.create.bind(service);
  jest.spyOn(service, 'create').mockImplementation(async (lines) => ({
    ...(await create(lines)),
    problems: ['Only 1 item was added to your cart due to availability.'],
  }));
  expect((await send(hoodie)).answer).toEqual({ kind: 'problem', problem: 'incomplete' });
});

it('keeps the cart when the service is unreachable', async () => {
  service.faults = ['lost-request'];
  expect(await send(hoodie, 'gid://shopify/Cart/1')).toEqual({
    answer: { kind: 'problem', problem: 'unavailable' },
    cartId: 'gid://shopify/Cart/1',
  });
});

describe('updating a line', () => {
  let cartId: string | null;
  const line = () => linesOf(cartId)?.[0]?.id ?? '';
  beforeEach(async () => {
    cartId = (await service.create([newLine(1, 2)])).cart?.id ?? null;
  });

  it('sets the quantity; the last of several fields counts', async () => {
    const { answer } = await send({ line: line(), quantity: '3' }, cartId);
    expect(answer).toEqual({ kind: 'changed' });
    expect(linesOf(cartId)).toMatchObject([{ quantity: 3 }]);
    const fields: [string, string][] = [
      ['line', line()],
      ['quantity', '3'],
      ['quantity', '0'],
    ];
    expect((await send(fields, cartId)).answer).toEqual({ kind: 'changed' });
    expect(linesOf(cartId)).toEqual([]);
  });

  it.each([
    ['incomplete', { line: 'gid://shopify/CartLine/404', quantity: '3' }],
    ['quantity', { line: 'gid://shopify/CartLine/1', quantity: 'many' }],
  ])('returns %s for %j', async (problem, fields) => {
    expect((await send(fields, cartId)).answer).toEqual({ kind: 'problem', problem });
  });

  it('clears the cookie of a cart that no longer exists', async () => {
    const gone = { answer: { kind: 'problem', problem: 'gone' }, cartId: null };
    expect(await send({ line: line(), quantity: '3' }, 'gid://shopify/Cart/dead')).toEqual(gone);
    expect(await send({ line: line(), quantity: '3' })).toEqual(gone);
  });
});
