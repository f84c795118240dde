import * as z from 'zod/mini';
import { StorefrontError, type StorefrontClient, type StorefrontDocument } from '../../contracts/storefront';
import { defineOperation } from './operation';

const document = 'query Shop { shop { name products { price } } }' as unknown as StorefrontDocument<
  { shop: { name: string; products: { price: string | null }[] } },
  { first: number }
>;

const shopOperation = defineOperation({
  document,
  schema: z.object({
    shop: z.object({ name: z.string(), products: z.array(z.object({ price: z.nullable(z.string()) })) }),
  }),
  map: ({ shop }) => shop.name,
});

const answering = (answer: unknown) => {
  const query = jest.fn<Promise<unknown>, Parameters<StorefrontClient['query']>>(() =>
    Promise.resolve(answer),
  );
  return { client: { query }, query };
};

it('sends the document with variables and options, and maps the parsed answer', async () => {
  const { client, query } = answering({ shop: { name: 'Kith', products: [{ price: null }], extra: 1 } });
  const { signal } = new AbortController();
  expect(await shopOperation.run(client, { first: 2 }, { signal })).toBe('Kith');
  expect(query).toHaveBeenCalledWith(document, { first: 2 }, { signal });
});

it.each([
  [null, '(root)'],
  ['<html>', '(root)'],
  [{}, 'shop'],
  [{ shop: { name: 1, products: [] } }, 'shop.name'],
  [{ shop: { name: 'Kith', products: [{ price: '1' }, { price: 2 }] } }, 'shop.products.1.price'],
])('rejects %j with an error that names operation and path', async (answer, path) => {
  const failure: unknown = await shopOperation
    .run(answering(answer).client, { first: 1 })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StorefrontError);
  expect((failure as StorefrontError).cause).toEqual(new TypeError(`Malformed answer to Shop at ${path}`));
});

it('compiles only with a schema that accepts every answer of the API', () => {
  const schema = z.object({
    shop: z.object({ name: z.string(), products: z.array(z.object({ price: z.string() })) }),
  });
  // @ts-expect-error -- a price may be null
  expect(defineOperation({ document, schema, map: () => null })).toBeDefined();
});
