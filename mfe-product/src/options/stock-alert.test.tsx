import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend, ok, refusal } from '@store/shared/testing/fake-backend';
import { StockAlert } from './stock-alert';

const variant = {
  id: 'gid://shopify/ProductVariant/21',
  availableForSale: false,
  price: { amount: '54.99', currencyCode: 'USD' },
  values: ['XL', 'Moss'],
  image: null,
};
const route = 'POST /api/stock-alerts';

it('sends the address with the number of the variant, and says what follows', async () => {
  const backend = new FakeBackend().on(route, ok({ message: 'We’ll email you when it is back.' }));
  render(<StockAlert variant={variant} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Email me' }));
  expect(await screen.findByText('We’ll email you once when it is back: XL, Moss.')).toBeVisible();
  expect(backend.sent(route)).toEqual([{ email: 'ada@example.com', website: '', variantId: '21' }]);
});

it.each([
  ['invalid', 'x', 'Please enter a valid email address.'],
  ['too_many', 'That was a lot of requests.', 'That was a lot of requests.'],
])('says why it was refused with %s, at the field', async (code, message, text) => {
  new FakeBackend().on(route, refusal(400, code, message));
  render(<StockAlert variant={variant} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Email me' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(text);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});
