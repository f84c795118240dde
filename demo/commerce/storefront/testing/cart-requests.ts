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

  /** A request with one cart mutation; `types` are those of its variables. */
  const mutation = (name: string, types: Record<string, string>) => async (variables: object) => {
    const declared = Object.entries(types).map(([key, type]) => `$${key}: ${type}`);
    const passed = Object.keys(types).map((key) => `${key}: $${key}`);
    const query = `mutation (${declared.join(', ')}) { ${name}(${passed.join(', ')}) {
      cart { ${cartText} } userErrors { code field message } warnings { code message target }
    } }`;
    return (await storefront.execute<Record<string, Payload>>(query, variables))[name]!;
  };
  const create = mutation('cartCreate', { input: 'CartInput!' });
  const change = (name: string, argument: string, type: string) => {
    const send = mutation(name, { cartId: 'ID!', [argument]: type });
    return (cartId: string, value: unknown) => send({ cartId, [argument]: value });
  };
  const read = async (id: string) =>
    (await storefront.execute<{ cart: Cart | null }>(cartQuery, { id })).cart;

  return {
    carts,
    withStock,
    soldOut,
    idOf,
    create: (input: object) => create({ input }),
    add: change('cartLinesAdd', 'lines', '[CartLineInput!]!'),
    update: change('cartLinesUpdate', 'lines', '[CartLineUpdateInput!]!'),
    remove: change('cartLinesRemove', 'lineIds', '[ID!]!'),
    setCodes: change('cartDiscountCodesUpdate', 'discountCodes', '[String!]'),
    setBuyer: change('cartBuyerIdentityUpdate', 'buyerIdentity', 'CartBuyerIdentityInput!'),
    read,
    refusal: storefront.refusal,
    execute: storefront.execute,
  };
}
