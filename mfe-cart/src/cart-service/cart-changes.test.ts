import { compositionAttribute } from '@store/shared/contracts/cart';
import { StorefrontError } from '@store/shared/contracts/storefront';
import { createCartService } from './cart-service';
import { answering } from '../testing/answering-storefront';

const id = 'gid://shopify/Cart/c1?key=k';

describe('changing a cart', () => {
  const payload = { cart: { id, checkoutUrl: 'https://shop.invalid/c' }, userErrors: [], warnings: [] };
  /** Answer of an addition to a cart with attributes. */
  const held = (attributes: object[]) => ({
    cartLinesAdd: { ...payload, cart: { ...payload.cart, attributes } },
  });
  const welcome = { code: 'WELCOME10', applicable: true };
  const discounted = { ...payload, cart: { ...payload.cart, discountCodes: [welcome], discountNotes: null } };
  const line = {
    merchandiseId: 'gid://shopify/ProductVariant/1',
    quantity: 2,
    attributes: [{ key: 'Custom Text', value: 'Mum' }],
  };

  it('sends each mutation with its inputs', async () => {
    const { service, requests } = answering(
      { cartCreate: payload },
      held([]),
      { cartLinesUpdate: payload },
      { cartLinesRemove: payload },
      { cartDiscountCodesUpdate: discounted },
      { cartDiscountCodesUpdate: discounted },
    );
    const changes = [
      await service.create([line]),
      await service.addLines(id, [line]),
      await service.updateLine(id, 'line', 4),
      await service.removeLines(id, ['line']),
    ];
    expect(changes).toEqual(changes.map(() => ({ cart: payload.cart, problems: [] })));
    const answer = { cart: payload.cart, problems: [], discountCodes: [{ ...welcome, reason: null }] };
    expect(await service.setDiscountCodes(id, ['WELCOME10'])).toEqual(answer);
    expect(await service.setDiscountCodes(id, ['WELCOME10'], 'jo@example.com')).toEqual(answer);
    expect(requests).toEqual([
      { operation: 'CartCreate', variables: { lines: [line], attributes: [], discountCodes: [] } },
      { operation: 'CartLinesAdd', variables: { cartId: id, lines: [line] } },
      { operation: 'CartLinesUpdate', variables: { cartId: id, lines: [{ id: 'line', quantity: 4 }] } },
      { operation: 'CartLinesRemove', variables: { cartId: id, lineIds: ['line'] } },
      {
        operation: 'CartDiscountCodesUpdate',
        variables: { cartId: id, discountCodes: ['WELCOME10'], buyerEmail: null, withBuyer: false },
      },
      {
        operation: 'CartDiscountCodesUpdate',
        variables: {
          cartId: id,
          discountCodes: ['WELCOME10'],
          buyerEmail: 'jo@example.com',
          withBuyer: true,
        },
      },
    ]);
  });

  it('names the composition of the page on the cart, beside its other attributes', async () => {
    const gift = { key: 'Gift note', value: 'For Ama' };
    const own = { key: compositionAttribute, value: 'c0ffee' };
    const { requests, storefront } = answering(
      { cartCreate: payload },
      held([own]),
      held([{ ...own, value: 'earlier' }, gift]),
      { cartAttributesUpdate: { userErrors: [] } },
      held([gift]),
    );
    const service = createCartService(storefront, 'c0ffee');
    await service.create([line]);
    await service.addLines(id, [line]);
    await service.addLines(id, [line]);
    // The last update gets no answer, and the addition counts all the same.
    expect(await service.addLines(id, [line])).toEqual({ cart: payload.cart, problems: [] });
    const update = { operation: 'CartAttributesUpdate', variables: { cartId: id, attributes: [gift, own] } };
    const add = { operation: 'CartLinesAdd', variables: { cartId: id, lines: [line] } };
    expect(requests).toEqual([
      { operation: 'CartCreate', variables: { lines: [line], attributes: [own], discountCodes: [] } },
      add,
      add,
      update,
      add,
      update,
    ]);
  });

  it.each([
    ['WELCOME%2010', ['WELCOME 10']],
    ['%E0%A4%A', []],
  ])('makes a cart with the code that the browser has kept as %s', async (kept, discountCodes) => {
    const { service, requests } = answering({ cartCreate: payload });
    document.cookie = `discount_code=${kept}`;
    await service.create([line]);
    document.cookie = 'discount_code=; Max-Age=0';
    expect(requests).toMatchObject([{ operation: 'CartCreate', variables: { discountCodes } }]);
  });

  it('passes on errors and warnings of the service', async () => {
    const { service } = answering({
      cartLinesAdd: {
        ...held([]).cartLinesAdd,
        userErrors: [{ message: 'The merchandise does not exist.' }],
        warnings: [{ message: 'Only 3 items were added to your cart due to availability.' }],
      },
    });
    expect((await service.addLines(id, [line])).problems).toEqual([
      'The merchandise does not exist.',
      'Only 3 items were added to your cart due to availability.',
    ]);
  });

  it('returns no cart when the service answers without one', async () => {
    const { service } = answering({ cartLinesAdd: { ...payload, cart: null } }, { cartLinesAdd: null });
    expect(await service.addLines(id, [line])).toEqual({ cart: null, problems: [] });
    expect(await service.addLines(id, [line])).toEqual({ cart: null, problems: [] });
  });

  it.each([[{}], [{ cartLinesAdd: { cart: payload.cart } }], [{ cartLinesAdd: 'done' }]])(
    'throws for %j',
    async (answer) => {
      await expect(answering(answer).service.addLines(id, [line])).rejects.toThrow(StorefrontError);
    },
  );
});
