import { StorefrontAnswers, type StorefrontAnswer } from './storefront-answers';

const clock = { now: 1_000_000 };
let answers: StorefrontAnswers;
let asked: number;

beforeEach(() => {
  answers = new StorefrontAnswers(() => clock.now);
  asked = 0;
});

const answer = (body: string, status = 200): StorefrontAnswer => ({
  status,
  type: 'application/json',
  body: Buffer.from(body),
});
const product = 'query Product($handle: String!) { product(handle: $handle) { id } }';
const hoodie = '{"data":{"product":{"id":"gid://shopify/Product/7"}}}';

/** Asks for an answer, whose number is how often the API was asked. */
async function ask(query = product, variables = {}, body = hoodie, status = 200): Promise<number> {
  const own = answer(body, status);
  const given = await answers.answer({ query, variables }, async () => {
    asked += 1;
    return own;
  });
  expect(String(given.body)).toBe(body);
  return asked;
}

it.each([
  ['query A { product(handle: "a") { id } shop { name } }', true],
  ['query A($c: CountryCode) @inContext(country: $c) { search(query: "a", first: 1) { totalCount } }', true],
  ['query A { ...F } fragment F on QueryRoot { shop { name } }', false],
  ['query A { cart(id: "a") { id } }', false],
  ['query A { shop { name } customer(customerAccessToken: "a") { id } }', false],
  ['query A($b: BuyerInput) @inContext(buyer: $b) { shop { name } }', false],
  ['query A($id: ID!) { node(id: $id) { ... on ProductVariant { sku } ... on Product { title } } }', true],
  ['query A($ids: [ID!]!) { nodes(ids: $ids) { ... on Product { title } } }', true],
  ['query A($id: ID!) { node(id: $id) { ... on ProductVariant { sku } ... on Cart { note } } }', false],
  ['query A($id: ID!) { node(id: $id) { ...F } } fragment F on Cart { note }', false],
  ['query A { node(id: "gid://shopify/Cart/a") { id } }', false],
  ['mutation A { cartCreate { cart { id } } }', false],
  ['query A { shop { name } } query B { shop { name } }', false],
  ['not GraphQL', false],
])('%s has one answer for all shoppers: %s', (query, isShared) => {
  expect(answers.isShared({ query, variables: {} })).toBe(isShared);
});

it('keeps an answer for ten seconds, by the operation and its values', async () => {
  expect([await ask(), await ask(), await ask(product, { handle: 'cap' })]).toEqual([1, 1, 2]);
  clock.now += 10_000;
  expect(await ask()).toBe(2);
});

it('gives one of up to thirty seconds, and asks for a new one meanwhile', async () => {
  await ask();
  clock.now += 30_000;
  expect([await ask(), await ask()]).toEqual([2, 2]);
  clock.now += 30_001;
  expect(await ask()).toBe(3);
});

it.each([
  ['{"errors":[{"message":"Throttled"}]}', 200],
  ['{}', 502],
])('does not keep %s with status %i', async (body, status) => {
  expect([await ask(product, {}, body, status), await ask(product, {}, body, status)]).toEqual([1, 2]);
});

it('asks once for all who ask at a time, and again after a failure', async () => {
  const failing = () =>
    answers.answer({ query: product, variables: {} }, () => Promise.reject(new Error('down')));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('down');
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
});

it('gives nothing that was asked before a change to who asks after it', async () => {
  const operation = { query: product, variables: {} };
  let finish: (given: StorefrontAnswer) => void = () => undefined;
  const first = answers.answer(operation, () => new Promise((resolve) => (finish = resolve)));
  answers.expire(['product-7']);
  expect(await ask()).toBe(1);
  finish(answer('{"data":{"product":{"id":"gid://shopify/Product/7","title":"old"}}}'));
  await first;
  expect(await ask(product, {}, hoodie)).toBe(2);
});

it.each([
  ['a product in it', product, {}, ['product-7'], 2],
  ['another product', product, {}, ['product-8', 'collections'], 1],
  ['everything', product, {}, null, 2],
  [
    'a collection by a value',
    'query A($h: String) { collection(handle: $h) { id } }',
    { h: 'caps' },
    ['collection-caps'],
    2,
  ],
  ['a collection in the text', 'query A { collection(handle: "caps") { id } }', {}, ['collection-caps'], 2],
  ['the products of a list', 'query A { products(first: 1) { nodes { id } } }', {}, ['collections'], 2],
])('asks again after a change of %s', async (_what, query, variables, changed, times) => {
  await ask(query, variables);
  answers.expire(changed);
  expect(await ask(query, variables)).toBe(times);
});
