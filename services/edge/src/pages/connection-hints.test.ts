import { connectionHints } from './connection-hints';

const shop = {
  STORE_ORIGIN: 'https://shop.example',
  PICTURE_ORIGIN: 'https://pictures.example/files',
  STOREFRONT_ENDPOINT: 'https://commerce.example/api/graphql.json',
};

it('names the host of pictures, and on the cart’s page that of its calls', () => {
  const hints = connectionHints(shop);
  expect(hints('/')).toBe('<https://pictures.example>; rel=preconnect');
  expect(hints('/cart')).toBe(
    '<https://pictures.example>; rel=preconnect, <https://commerce.example>; rel=preconnect; crossorigin',
  );
});

it('names nothing where pictures come from the shop’s own host', () => {
  const hints = connectionHints({ ...shop, PICTURE_ORIGIN: 'https://shop.example/pictures' });
  expect(hints('/')).toBeUndefined();
});
