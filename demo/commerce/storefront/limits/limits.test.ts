import { runningStorefront } from '../testing/storefront-app';

const storefront = runningStorefront();

const refusal = async (query: string, variables: object = {}) => {
  const { data, errors } = await storefront.send(query, variables);
  return { message: errors?.[0]?.message, code: errors?.[0]?.extensions?.code, data };
};

const nested = (depth: number): string =>
  depth === 0
    ? 'id'
    : `collections(first: 1) { nodes { products(first: 1) { nodes { ${nested(depth - 1)} } } } }`;
const times = (count: number, text: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => text(place)).join(' ');

it.each([
  ['depth', `{ products(first: 1) { nodes { ${nested(6)} } } }`, /depth limit of 16 exceeded/],
  ['aliases', `{ ${times(61, (place) => `a${place}: shop { name }`)} }`, /Aliases limit of 60/],
  ['tokens', `{ shop { ${times(9000, () => 'name')} } }`, /4000 tokens/],
])('refuses too many %s', async (_, query, message) => {
  expect((await refusal(query)).message).toMatch(message);
});

it('counts what exists, not what is asked for', async () => {
  // 83 products with 12 variants at the most, asked for as 250 with 250.
  const variants = (inner: string) => `variants(first: 250) { nodes { ${inner} } }`;
  const products = (inner: string) => `{ products(first: 250) { nodes { ${inner} } } }`;
  const fields =
    'id title availableForSale price { amount currencyCode } compareAtPrice { amount } image { url altText }';
  expect(
    (await refusal(products(variants(`${fields} product { ${variants('id')} }`)))).message,
  ).toBeUndefined();
  const deep = variants(`product { ${variants(`product { ${variants('id title availableForSale')} }`)} }`);
  // Under another name the same fields count again.
  const query = products(`${deep} again: ${deep} more: ${deep}`);
  expect(await refusal(query)).toEqual({
    message: 'Query has a complexity of more than 250000, the maximum',
    code: 'MAX_COMPLEXITY_EXCEEDED',
    data: undefined,
  });
});

it('refuses long lists anywhere in the input', async () => {
  const { message, code } = await refusal('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
    ids: Array.from({ length: 251 }, (_, place) => `gid://shopify/Product/${place}`),
  });
  expect(message).toBe('The input array size of 251 is greater than the maximum allowed of 250.');
  expect(code).toBe('MAX_INPUT_SIZE_EXCEEDED');
  const lines = Array.from({ length: 251 }, () => ({ merchandiseId: 'gid://shopify/ProductVariant/1' }));
  const create = 'mutation ($input: CartInput!) { cartCreate(input: $input) { cart { id } } }';
  expect((await refusal(create, { input: { lines } })).code).toBe('MAX_INPUT_SIZE_EXCEEDED');
});
