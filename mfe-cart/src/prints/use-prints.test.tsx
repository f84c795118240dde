import { fireEvent, waitFor } from '@testing-library/react';
import { lineAttributes } from '@store/shared/contracts/cart';
import { FakeCartService, newLine } from '@store/shared/testing/fake-cart-service';
import { area, picture } from '@store/shared/testing/printed-product';
import { line, openCart } from '../testing/open-cart';

const metafield = {
  areas: [
    { ...area, view: 'back', field: 'text' },
    { ...area, view: 'back', field: 'number', y: 0.4 },
  ],
  pictures: [{ view: 'back', image: 1 }],
};

/** Opens a cart of a printed and a plain line, of a product with the metafield. */
async function open(value: string, own: string | null) {
  const asked: unknown[] = [];
  const query = async (_document: unknown, variables: { variants?: string[] }) => {
    if (variables.variants) asked.push(variables.variants);
    return {
      cartBuyerIdentityUpdate: { userErrors: [] },
      cart: { attributes: [] },
      nodes: (variables.variants ?? []).map((id) => ({
        id,
        product: {
          images: { nodes: [picture('front'), picture('back')] },
          personalization: { value },
        },
      })),
    } as never;
  };
  const cartService = new FakeCartService();
  const number = { key: lineAttributes.number, value: '07' };
  const printed = { ...newLine(1, 1, 'MUM'), attributes: [...newLine(1, 1, 'MUM').attributes, number] };
  const { cart } = await cartService.create([printed, newLine(2)]);
  for (const each of cartService.carts.get(cart!.id)!.lines) each.image = own === null ? null : picture(own);
  localStorage.setItem('cart_id', cart!.id);
  const { start } = await openCart({ filled: false, cartService, storefront: { query } as never });
  localStorage.setItem('cart_id', cart!.id);
  await start();
  return { asked };
}
/** Letters of the print on a line's picture. */
const letters = (number: number) =>
  line(number).getByText(/./, { selector: 'a' }).closest('.line')!.querySelectorAll('svg g > path');

it('shows the text and number of a line on the picture that is printed on', async () => {
  const { asked } = await open(JSON.stringify(metafield), 'front');
  await waitFor(() => expect(letters(0)).toHaveLength(2));
  expect(document.querySelector('svg image')).toHaveAttribute(
    'href',
    'https://cdn.invalid/back.jpg?width=400',
  );
  expect(letters(1)).toHaveLength(0);
  expect(asked).toEqual([['gid://shopify/ProductVariant/1']]);
});

it('waits for the picture without sample letters, so that they are never seen beside the print', async () => {
  const blank = 'https://cdn.invalid/back.jpg?lettering=none';
  await open(JSON.stringify({ ...metafield, pictures: [{ view: 'back', image: 1, blank }] }), 'front');
  await waitFor(() => expect(letters(0)).toHaveLength(2));
  const print = document.querySelector('svg[data-waiting]')!;
  expect(print.querySelector('image')).toHaveAttribute('href', `${blank}&width=400`);
  fireEvent.load(print.querySelector('image')!);
  expect(print).not.toHaveAttribute('data-waiting');
});

it('shows the side that is printed on of a variant in another color', async () => {
  const address = (name: string) => `https://cdn.invalid/${name}.jpg`;
  const variantBlanks = { [picture('red-front').url]: address('red-back') };
  await open(
    JSON.stringify({ ...metafield, pictures: [{ view: 'back', image: 1, variantBlanks }] }),
    'red-front',
  );
  await waitFor(() => expect(letters(0)).toHaveLength(2));
  expect(document.querySelector('svg image')).toHaveAttribute('href', `${address('red-back')}?width=400`);
});

it.each([
  ['on a variant whose picture of that side is not known', JSON.stringify(metafield), 'red-front'],
  ['when the metafield cannot be read', '{"areas":7}', null],
])('shows no print %s', async (_, value, own) => {
  const { asked } = await open(value, own);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(letters(0)).toHaveLength(0);
});
