import { buildSchema, parse, validate, type DocumentNode } from 'graphql';
import { newestSchema, typedSchema } from './schemas';
import { shopOperations } from './shop-operations';
import { changesFor, deprecatedIn } from './used-parts';

const schemas = { '2025-04': typedSchema(), newest: newestSchema() };
let operations: ReadonlyMap<string, DocumentNode>;
beforeAll(async () => {
  operations = await shopOperations();
});

it('are collected from slices, shared code, examples and services', () => {
  expect([...operations.keys()]).toEqual(
    expect.arrayContaining([
      'Product',
      'BestSellers',
      'MenuPictures',
      'SavedProduct',
      'Sitemap',
      'UrlRedirect',
    ]),
  );
  expect(operations.size).toBeGreaterThan(25);
});

describe.each(['2025-04', 'newest'] as const)('in the API of %s', (version) => {
  it('are valid', () => {
    const problems = [...operations].flatMap(([name, document]) =>
      validate(schemas[version], document).map(({ message }) => `${name}: ${message}`),
    );
    expect(problems).toEqual([]);
  });

  it('use nothing that is deprecated', () => {
    const deprecated = [...operations].flatMap(([name, document]) =>
      deprecatedIn(document, schemas[version]).map((part) => `${name}: ${part}`),
    );
    expect(deprecated).toEqual([]);
  });
});

it('are told what changed for them', () => {
  const before = buildSchema(`
    enum Order { BEST NEW }
    input Filter { price: Int }
    type Product { title: String vendor: String tags: [String] }
    type Query { products(by: Order, filter: Filter, first: Int): Product }
  `);
  const after = buildSchema(`
    enum Order { NEW }
    input Filter { price: Float }
    type Product { title: String vendor: String @deprecated(reason: "Use brand") brand: String }
    type Query { products(by: Order, filter: Filter, first: Int!): Product }
  `);
  const document = parse('{ products(by: BEST, filter: { price: 1 }, first: 4) { title vendor tags } }');
  expect(changesFor(document, before, after)).toEqual([
    'Order.BEST is gone',
    'Filter.price is Float instead of Int',
    'Query.products(first:) is Int! instead of Int',
    'Product.vendor is deprecated: Use brand',
    'Product.tags is gone',
  ]);
  expect(changesFor(parse('{ products { title } }'), before, after)).toEqual([]);
  expect(deprecatedIn(parse('{ products { vendor } }'), after)).toEqual(['Product.vendor: Use brand']);
});
