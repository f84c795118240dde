import fc from 'fast-check';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { displayPrice } from '@store/shared/contracts/money';
import { storageKeys } from '@store/shared/contracts/storage';
import { malformedText, refuseStorage } from '@store/shared/testing/malformed';
import { rememberedUnit, rememberUnit } from '../size-guide/size-unit';
import { readViewedProducts, viewedProductsCookie, viewedProductsLimit } from './viewed-products';
import { casesOf } from '@store/shared/testing/proof';

const product = (handle: string) => ({
  id: 'gid://shopify/Product/1',
  handle,
  title: 'Hoodie',
  image: 'https://cdn.example/1.png',
  price: { amount: '54.99', currencyCode: 'EUR' },
  review: 5,
});

it('viewed_products costs the products that are malformed; the others can be shown', () => {
  fc.assert(
    fc.property(malformedText([product('a'), product('b')]), (text) => {
      const viewed = readViewedProducts(`country=DE; viewed_products=${text}`);
      expect(viewed.length).toBeLessThanOrEqual(viewedProductsLimit);
      for (const { handle, title, image, price } of viewed) {
        expect([typeof title, typeof image, handle.length > 0]).toEqual(['string', 'string', true]);
        expect(displayPrice(price, defaultCurrency)).toMatch(/\d/);
      }
      expect(viewedProductsCookie(viewed).length).toBeLessThan(3200);
    }),
    { numRuns: casesOf(1000) },
  );
});

it('size_unit costs the choice', () => {
  fc.assert(
    fc.property(malformedText('cm', 'inch'), (text) => {
      localStorage.setItem(storageKeys.sizeUnit, text);
      expect(['cm', 'inch']).toContain(rememberedUnit());
    }),
  );
});

it('a browser that refuses storage and cookies shows centimeters', () => {
  const allow = refuseStorage();
  try {
    rememberUnit('inch');
    expect(rememberedUnit()).toBe('cm');
  } finally {
    allow();
  }
});
