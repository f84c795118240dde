import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StockAlert } from './stock-alert';

const variant = {
  id: 'gid://shopify/ProductVariant/21',
  availableForSale: false,
  price: { amount: '54.99', currencyCode: 'USD' },
  values: ['XL', 'Moss'],
  image: null,
};
const calls: { path: unknown; body: unknown }[] = [];
let answers: Response[];

beforeEach(() => {
  calls.length = 0;
  sessionStorage.clear();
  globalThis.fetch = (path, init) => {
    calls.push({ path, body: JSON.parse(init?.body as string) });
    return Promise.resolve(answers.shift()!);
  };
});

it('sends the address with the number of the variant, and says what follows', async () => {
  answers = [Response.json({ message: 'We’ll email you when it is back.' })];
  render(<StockAlert variant={variant} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Email me' }));
  expect(await screen.findByText('We’ll email you once when it is back: XL, Moss.')).toBeVisible();
  expect(calls).toEqual([
    { path: '/api/stock-alerts', body: { email: 'ada@example.com', website: '', variantId: '21' } },
  ]);
});

it.each([
  [400, { message: 'x', code: 'invalid' }, 'Please enter a valid email address.'],
  [429, { message: 'That was a lot of requests.', code: 'too_many' }, 'That was a lot of requests.'],
])('says why it was refused with %d, at the field', async (status, body, text) => {
  answers = [Response.json(body, { status })];
  render(<StockAlert variant={variant} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada');
  await userEvent.click(screen.getByRole('button', { name: 'Email me' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(text);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});
