import { isAbstractType, isObjectType } from 'graphql';
import { schemaOf } from './storefront-schema';
import { storefrontApp } from './testing/storefront-app';

describe('the schema', () => {
  it.each(['2025-04', '2026-04'])('is Shopify’s of %s with a resolver on every field', async (version) => {
    const schema = await schemaOf(version);
    const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
    const fields = types.flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []));
    expect(types.length).toBeGreaterThan(400);
    expect(fields.length).toBeGreaterThan(1000);
    expect(fields.filter(({ resolve }) => !resolve)).toEqual([]);
    expect(types.filter((type) => isAbstractType(type) && !type.resolveType)).toEqual([]);
  });

  it('names an unsupported field', async () => {
    const { app, send } = await storefrontApp();
    const answer = await send('{ shop { name shopPayInstallmentsPricing { __typename } } }');
    expect(answer).toEqual({
      data: { shop: { name: 'Kith & Cloth', shopPayInstallmentsPricing: null } },
      errors: [
        expect.objectContaining({
          message: 'Shop.shopPayInstallmentsPricing is not served by the stand-in',
          path: ['shop', 'shopPayInstallmentsPricing'],
          extensions: { code: 'NOT_SERVED' },
        }),
      ],
    });
    await app.close();
  });
});
