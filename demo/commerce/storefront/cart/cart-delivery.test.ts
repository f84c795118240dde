import { cartRequests } from '../testing/cart-requests';

const { withStock, idOf, mutate, create, setBuyer, execute } = cartRequests();

interface Group {
  id: string;
  groupType: string;
  cartLines: { nodes: { quantity: number }[] };
  deliveryAddress: { countryCodeV2: string; country: string; address1: null; formatted: string[] };
  deliveryOptions: { handle: string; title: string; estimatedCost: { amount: string } }[];
  selectedDeliveryOption: { handle: string };
}
const groups = async (id: string) =>
  (
    await execute<{ cart: { deliveryGroups: { nodes: Group[] } } }>(
      `query ($id: ID!) { cart(id: $id) { deliveryGroups(first: 5) { nodes {
        id groupType cartLines(first: 5) { nodes { quantity } }
        deliveryAddress { countryCodeV2 country address1 formatted }
        deliveryOptions { handle title deliveryMethodType description estimatedCost { amount currencyCode } }
        selectedDeliveryOption { handle }
      } } } }`,
      { id },
    )
  ).cart.deliveryGroups.nodes;
const choose = (cartId: string, deliveryGroupId: string, deliveryOptionHandle: string) =>
  mutate(
    'cartSelectedDeliveryOptionsUpdate',
    { cartId: 'ID!', selectedDeliveryOptions: '[CartSelectedDeliveryOptionInput!]!' },
    { cartId, selectedDeliveryOptions: [{ deliveryGroupId, deliveryOptionHandle }] },
  );

it('has the services to the buyer’s country, of which one is chosen', async () => {
  const { cart } = await create({
    lines: [{ merchandiseId: idOf(withStock(2)), quantity: 2 }],
    buyerIdentity: { countryCode: 'US' },
  });
  const [group] = await groups(cart!.id);
  expect(group).toMatchObject({
    groupType: 'ONE_TIME_PURCHASE',
    cartLines: { nodes: [{ quantity: 2 }] },
    deliveryAddress: { countryCodeV2: 'US', address1: null },
    selectedDeliveryOption: { handle: 'economy' },
  });
  expect(group!.deliveryAddress.formatted).toEqual([group!.deliveryAddress.country]);
  expect(group!.deliveryOptions.map(({ handle }) => handle)).toEqual(['economy', 'standard', 'expedited']);

  const wrong = await choose(cart!.id, group!.id, 'teleport');
  expect(wrong.userErrors[0]).toMatchObject({ code: 'INVALID_DELIVERY_OPTION' });
  const foreign = await choose(cart!.id, 'gid://shopify/CartDeliveryGroup/other', 'standard');
  expect(foreign.userErrors[0]).toMatchObject({ code: 'INVALID_DELIVERY_GROUP' });
  expect((await choose(cart!.id, group!.id, 'expedited')).userErrors).toEqual([]);
  expect((await groups(cart!.id))[0]!.selectedDeliveryOption.handle).toBe('expedited');

  await setBuyer(cart!.id, { countryCode: 'DE' });
  // A service that is not offered there is not kept.
  expect((await groups(cart!.id))[0]).toMatchObject({
    deliveryAddress: { countryCodeV2: 'DE' },
    selectedDeliveryOption: { handle: 'near-europe' },
  });
});

it('has no group without lines', async () => {
  const { cart } = await create({ buyerIdentity: { countryCode: 'US' } });
  expect(await groups(cart!.id)).toEqual([]);
});

it('takes no gift card, because none is sold', async () => {
  const { cart } = await create({ lines: [{ merchandiseId: idOf(withStock(1)) }], giftCardCodes: [] });
  const types = { cartId: 'ID!', giftCardCodes: '[String!]!' };
  const refused = await mutate('cartGiftCardCodesUpdate', types, {
    cartId: cart!.id,
    giftCardCodes: ['H8H8'],
  });
  expect(refused.userErrors).toEqual([
    { code: 'INVALID', field: ['giftCardCodes', '0'], message: 'The gift card code is invalid.' },
  ]);
  const emptied = await mutate('cartGiftCardCodesUpdate', types, { cartId: cart!.id, giftCardCodes: [] });
  expect([emptied.userErrors, emptied.cart?.id]).toEqual([[], cart!.id]);
  const removed = await mutate(
    'cartGiftCardCodesRemove',
    { cartId: 'ID!', appliedGiftCardIds: '[ID!]!' },
    { cartId: cart!.id, appliedGiftCardIds: [] },
  );
  expect(removed.cart?.id).toBe(cart!.id);
});
