import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loyalEmail } from '@store/shared/testing/fake-cart-service';
import { openLoadedCart } from '../testing/open-cart';

it('adds a discount code in letters of any width, shows the saving, and removes it', async () => {
  await openLoadedCart();
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), ' ＷＥＬＣＯＭＥ１０ {Enter}');
  expect(await screen.findByText('$27.00')).toBeInTheDocument();
  expect(screen.getByText('$3.00')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove discount code WELCOME10' }));
  await waitFor(() => expect(screen.queryByText('$27.00')).not.toBeInTheDocument());
});

it('shows why a code does not apply, keeps the input and does not keep the code', async () => {
  const { service } = await openLoadedCart();
  const field = screen.getByRole('textbox', { name: 'Discount code' });
  await userEvent.type(field, 'NOPE{Enter}');
  expect(await screen.findByText('“NOPE” isn’t a valid code.')).toBeInTheDocument();
  expect(field).toHaveValue('NOPE');
  expect(field).toHaveAccessibleDescription('“NOPE” isn’t a valid code.');
  expect([...service.carts.values()][0]?.codes).toEqual([]);
});

it('shows a signed-in shopper that a code was used before', async () => {
  const { stores } = await openLoadedCart();
  act(() => stores().session.getState().signedIn({ name: 'Jo', email: loyalEmail }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'WELCOME10{Enter}');
  expect(await screen.findByText(/isn’t a valid code for this order/)).toBeInTheDocument();
});

it('shows why a code of the cart no longer applies', async () => {
  await openLoadedCart({
    change: (cart) => Object.assign(cart, { codes: ['WELCOME10'], buyerEmail: loyalEmail }),
  });
  expect(screen.getByRole('list', { name: 'Discount codes' })).toHaveTextContent(
    /^“WELCOME10” isn’t a valid code for this order\./,
  );
});

it('requires a code, refuses a duplicate and offers Retry when it could not be sent', async () => {
  const { service } = await openLoadedCart();
  const field = screen.getByRole('textbox', { name: 'Discount code' });
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter a discount code.');
  service.faults = ['lost-request'];
  service.delay = () => 1500;
  await userEvent.type(field, 'WELCOME10{Enter}');
  // The button is busy until the service answers or fails; a second Enter sends nothing.
  expect(screen.getByRole('button', { name: 'Applying...' })).toHaveAttribute('aria-busy', 'true');
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByText(/could not be reached/, {}, { timeout: 10_000 })).toBeInTheDocument();
  expect(field).toHaveValue('WELCOME10');
  expect(service.calls.filter((call) => call === 'setDiscountCodes')).toHaveLength(1);
  service.delay = () => 0;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('applied')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'welcome10{Enter}');
  expect(await screen.findByText('WELCOME10 is applied to this cart already.')).toBeInTheDocument();
});
