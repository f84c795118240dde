import fc from 'fast-check';

const value = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, '', 'x', '\0', '\ud800', [], {}, [[]], 'a'.repeat(3000)),
  fc.constantFrom<unknown>('ada@example.com', '123456', 'gid://shopify/Product/1', '1.0.0', 'mfe-cart', 'c1'),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.json({ maxDepth: 2 }),
);
const name = fc.constantFrom(
  'name',
  'email',
  'password',
  'confirmPassword',
  'code',
  'verificationCode',
  'orderId',
  'productIds',
  'rating',
  'content',
  'imageIds',
  'variant',
  'slice',
  'version',
  'percent',
  'why',
  'rollout',
  'to',
  'hours',
  'slices',
  'role',
  'action',
  'what',
  'dryRun',
  'currency',
  'lines',
  'quantity',
  'query',
  'variables',
  '__proto__',
  'data',
);
const fields = fc.dictionary(name, value, { maxKeys: 6 });

/** GraphQL documents, most of them refused. */
const graphql = fc
  .tuple(
    fc.constantFrom(
      '{ shop { name } }',
      'query q($q: String!) { products(first: 1, query: $q) { nodes { id } } }',
      'mutation m($id: ID!) { cartLinesAdd(cartId: $id, lines: []) { cart { id } } }',
      '{ product(handle: "x") { id title variants(first: 99999999999) { nodes { id } } } }',
      `{ ${'a: shop { name } '.repeat(200)} }`,
      `${'{ shop '.repeat(300)}${'}'.repeat(300)}`,
      '{ shop { name }',
      '{ __schema { types { name } } }',
      '\0',
    ),
    fields,
  )
  .map(([query, variables]) => JSON.stringify({ query, variables }));

const multipart = fc
  .tuple(
    name,
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('--b--\r\n', '', '--b', '--c--\r\n'),
  )
  .map(
    ([field, content, end]) =>
      `--b\r\nContent-Disposition: form-data; name="${field}"; filename="../x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n${end}`,
  );

/** Bodies: nearly right ones of every kind that the services read, and broken ones. */
export const hostileBody: fc.Arbitrary<Buffer> = fc.oneof(
  fields.map((made) => Buffer.from(JSON.stringify(made))),
  graphql.map((made) => Buffer.from(made)),
  multipart.map((made) => Buffer.from(made)),
  fields.map((made) =>
    Buffer.from(
      Object.entries(made)
        .map((pair) => pair.join('='))
        .join('&'),
    ),
  ),
  fc
    .constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"',
      '{"__proto__":{"a":1}}',
      '{"a":1}}',
      '%',
      '=&=&;',
      '\0',
      '['.repeat(20_000),
    )
    .map((made) => Buffer.from(made)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constant(Buffer.alloc(70_000, 'x')),
);
