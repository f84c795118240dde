import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AddToCartProps } from '@store/shared/contracts/widgets';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { button, dialog, props, show, waitingService } from '../testing/show-add-to-cart';

it('adds the chosen quantity with its personalization and shows the line', async () => {
  const { lines } = await show({ customText: ' Mum ', customNumber: '007' });
  await userEvent.click(button('Increase quantity'));
  await userEvent.click(button());
  const shown = within(await dialog());
  expect(shown.getByRole('heading', { name: 'Added to Cart' })).toBeInTheDocument();
  for (const text of ['Scotland Hoodie', 'M', 'Navy', 'Mum', '007', '2', '$54.99'])
    expect(shown.getByText(text)).toBeInTheDocument();
  expect(lines()).toMatchObject([
    { quantity: 2, customText: 'Mum', customNumber: '007', merchandiseId: props.variant?.id },
  ]);
});

it('offers to continue shopping, go to the cart or check out', async () => {
  await show();
  await userEvent.click(button());
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Continue Shopping' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(button());
  const checkout = await within(await dialog()).findByRole('link', { name: 'Checkout' });
  expect(checkout).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/checkout\.kith\.invalid\/cart\/c\//),
  );
  await userEvent.click(within(await dialog()).getByRole('link', { name: 'Go to Cart' }));
  expect(await screen.findByRole('heading', { name: 'Your Cart' })).toBeInTheDocument();
});

const field = () => screen.getByRole('textbox', { name: 'Quantity' });

it('keeps the quantity between 1 and 999', async () => {
  await show();
  await userEvent.click(button('Decrease quantity'));
  expect(field()).toHaveValue('1');
  expect(button('Decrease quantity')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(field(), '999{Enter}');
  expect(button('Increase quantity')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Increase quantity'));
  expect(field()).toHaveValue('999');
});

it('takes a typed quantity in digits of any script', async () => {
  const { lines } = await show();
  await userEvent.click(field());
  await userEvent.paste('٤٠');
  await userEvent.click(button());
  await dialog();
  expect(lines()).toMatchObject([{ quantity: 40 }]);
});

it.each(['0', '1000', 'two', ''])(
  'says which quantities there are for “%s”, and adds nothing',
  async (typed) => {
    const { lines } = await show();
    await userEvent.clear(field());
    if (typed) await userEvent.type(field(), typed);
    await userEvent.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent('Please type a whole number from 1 to 999.');
    expect(field()).toHaveValue(typed);
    expect(lines()).toEqual([]);
    await userEvent.type(field(), '{Control>}a{/Control}');
    await userEvent.click(button('Increase quantity'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

it.each<[string, 'true' | null, string, Partial<AddToCartProps>, string]>([
  [
    'Select options first',
    'true',
    'Missing Options',
    { variant: null },
    'Please select all required options before adding to cart.',
  ],
  ['Sold Out', 'true', 'Sold Out', { variant: { ...props.variant!, availableForSale: false } }, 'sold out'],
  [
    'Add to Cart',
    null,
    'Custom Text Too Long',
    { customText: 'x'.repeat(51) },
    'Custom text must be 50 characters or less.',
  ],
  [
    'Add to Cart',
    null,
    'Invalid Custom Number',
    { customNumber: '12a' },
    'Please enter a valid number (max 50 characters).',
  ],
])('refuses with the button %p, disabled: %p, %s', async (label, disabled, title, given, text) => {
  const { service } = await show(given);
  expect(button(label).getAttribute('aria-disabled')).toBe(disabled);
  await userEvent.click(button(label));
  expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent(text);
  expect(service.calls).toEqual([]);
});

it('leaves a variant that has not come yet to the server, which finds it by the options', async () => {
  const { lines } = await show({ variant: null, isLoading: true });
  expect(button()).not.toHaveAttribute('aria-disabled');
  const form = button().closest('form')!;
  expect(fireEvent.submit(form)).toBe(true);
  expect(lines()).toEqual([]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows the service’s reason for a failure, with Retry', async () => {
  const service = new FakeCartService();
  service.faults = ['lost-request'];
  const { lines } = await show({}, service);
  await userEvent.click(button());
  const failed = await screen.findByRole('dialog', { name: 'Failed to Add to Cart' });
  expect(failed).toHaveTextContent('Failed to add to cart.');
  expect(failed).toHaveTextContent('could not be reached');
  await userEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Added to Cart' })).toBeInTheDocument();
  expect(lines()).toMatchObject([{ quantity: 1 }]);
});

it('offers no Retry when the cart has changed already', async () => {
  const service = new FakeCartService();
  const create = service.create.bind(service);
  jest.spyOn(service, 'create').mockImplementation(async (lines) => ({
    ...(await create(lines)),
    problems: ['Only 1 item was added to your cart due to availability.'],
  }));
  await show({}, service);
  await userEvent.click(button());
  const failed = await screen.findByRole('dialog', { name: 'Failed to Add to Cart' });
  expect(failed).toHaveTextContent('Only 1 item was added to your cart due to availability.');
  expect(within(failed).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('offers Retry in a notice when the shopper has left the page', async () => {
  const { service, arrive } = waitingService();
  service.faults = ['lost-request'];
  const { lines, notices } = await show({ customText: 'Mum' }, service);
  await userEvent.click(button('Increase quantity'));
  await userEvent.click(button());
  cleanup();
  arrive();
  await waitFor(() => expect(notices()).toHaveLength(1));
  expect(notices()[0]?.text).toMatch(/^Scotland Hoodie: Failed to add to cart\. .*could not be reached/);
  notices()[0]?.action?.run();
  await waitFor(() => expect(notices()[1]?.text).toBe('Added to cart: Scotland Hoodie'));
  expect(lines()).toMatchObject([{ quantity: 2, customText: 'Mum' }]);
});

it('shows that the cart is not kept without browser storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await show();
  await userEvent.click(button());
  expect(await dialog()).toHaveTextContent('this cart is gone when you close the page');
  jest.restoreAllMocks();
});

it('shows a busy state until the service has answered', async () => {
  const { service, arrive } = waitingService();
  await show({}, service);
  await userEvent.click(button());
  expect(button('Adding...')).toHaveAttribute('aria-busy', 'true');
  arrive();
  await dialog();
  expect(button()).not.toHaveAttribute('aria-busy');
});

it('renders a form that works without JavaScript', async () => {
  await show();
  const form = button().closest('form')!;
  expect(form).toHaveAttribute('action', '/cart');
  expect(form.method).toBe('post');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    product: 'scotland-hoodie',
    variant: 'gid://shopify/ProductVariant/7',
    quantity: '1',
  });
});
