import { globalId } from '../../global-ids';
import { memoryCartStore } from './memory-cart-store';
import { sampleCatalogue } from './sample-catalogue';
import { runningStorefront } from './storefront-app';

/** The fields that `Cart` lists. */
const cartText = `
  id checkoutUrl totalQuantity attributes { key value }
  discountCodes { code applicable }
  cost { subtotalAmount { amount currencyCode } totalAmount { amount } }
  lines(first: 250) { nodes {
    __typename id quantity attributes { key value }
    cost { amountPerQuantity { amount } compareAtAmountPerQuantity { amount } }
    merchandise { ... on ProductVariant { id title product { handle } } }
  } }`;

const cartQuery = `query ($id: ID!) { cart(id: $id) { ${cartText} } }`;

interface Cart {
  id: string;
  checkoutUrl: string;
  totalQuantity: number;
  attributes: { key: string; value: string }[];
  discountCodes: { code: string; applicable: boolean }[];
  cost: { subtotalAmount: { amount: string; currencyCode: string }; totalAmount: { amount: string } };
  lines: {
    nodes: {
      id: string;
      quantity: number;
      attributes: { key: string; value: string }[];
      merchandise: { id: string };
    }[];
  };
}

interface Payload {
  cart: Cart | null;
  userErrors: { code: string; field: string[]; message: string }[];
  warnings: { code: string; message: string; target: string }[];
}

/** The shop's cart requests to a Storefront API with the sample catalogue, which runs during the tests of a file. */
export function cartRequests() {
  const catalogue = sampleCatalogue();
  const carts = memoryCartStore();
  const storefront = runningStorefront(catalogue, carts);

  const variants = catalogue.products.flatMap((product) =>
    product.variants.map((variant) => ({ product, variant })),
  );
  const withStock = (least: number, place = 0) =>
    variants.filter(({ variant }) => variant.quantityAvailable >= least)[place]!;
  const soldOut = variants.find(({ variant }) => variant.quantityAvailable === 0)!;
  const idOf = ({ variant }: { variant: { id: number } }) => globalId('ProductVariant', variant.id);

  /** Runs one cart mutation; `types` are those of its variables. */
  async function mutate(name: string, types: Record<string, string>, variables: object): Promise<Payload> {
    const declared = Object.entries(types).map(([key, type]) => `$${key}: ${type}`);
    const passed = Object.keys(types).map((key) => `${key}: $${key}`);
    const query = `mutation (${declared.join(', ')}) { ${name}(${passed.join(', ')}) {
      cart { ${cartText} } userErrors { code field message } warnings { code message target }
    } }`;
    return (await storefront.execute<Record<string, Payload>>(query, variables))[name]!;
  }

  const create = (input: object) => mutate('cartCreate', { input: 'CartInput!' }, { input });
  const add = (cartId: string, lines: object[]) =>
    mutate('cartLinesAdd', { cartId: 'ID!', lines: '[CartLineInput!]!' }, { cartId, lines });
  const update = (cartId: string, lines: object[]) =>
    mutate('cartLinesUpdate', { cartId: 'ID!', lines: '[CartLineUpdateInput!]!' }, { cartId, lines });
  const remove = (cartId: string, lineIds: string[]) =>
    mutate('cartLinesRemove', { cartId: 'ID!', lineIds: '[ID!]!' }, { cartId, lineIds });
  const setCodes = (cartId: string, discountCodes: string[]) =>
    mutate(
      'cartDiscountCodesUpdate',
      { cartId: 'ID!', discountCodes: '[String!]' },
      { cartId, discountCodes },
    );
  const setBuyer = (cartId: string, buyerIdentity: object) =>
    mutate(
      'cartBuyerIdentityUpdate',
      { cartId: 'ID!', buyerIdentity: 'CartBuyerIdentityInput!' },
      { cartId, buyerIdentity },
    );
  const read = async (id: string) =>
    (await storefront.execute<{ cart: Cart | null }>(cartQuery, { id })).cart;

  return {
    carts,
    withStock,
    soldOut,
    idOf,
    create,
    add,
    update,
    remove,
    setCodes,
    setBuyer,
    read,
    refusal: storefront.refusal,
    execute: storefront.execute,
  };
}
