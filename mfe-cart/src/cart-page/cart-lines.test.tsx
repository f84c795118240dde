import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pointerEvent } from '@store/shared/testing/pointer-event';
import { checkout, line, openCart, openLoadedCart, summary } from '../testing/open-cart';

it('counts on while Plus is held, and sends the last number alone', async () => {
  const { service } = await openLoadedCart();
  const more = line(0).getByRole('button', { name: 'Increase quantity' });
  const shown = () => Number(line(0).getByRole<HTMLInputElement>('textbox').value);
  fireEvent(more, pointerEvent('pointerdown'));
  await waitFor(() => expect(shown()).toBeGreaterThan(4));
  fireEvent(more, pointerEvent('pointerup'));
  fireEvent.click(more);
  const counted = shown();
  await waitFor(() => expect(screen.getByText(`$${counted * 10}.00`)).toBeInTheDocument());
  expect(service.calls.filter((call) => call === 'updateLine')).toHaveLength(1);
});

it('sends a typed quantity once', async () => {
  const { service } = await openLoadedCart();
  await userEvent.type(line(0).getByRole('textbox'), '40{Enter}');
  await userEvent.tab();
  await waitFor(() => expect(screen.getByText('$400.00')).toBeInTheDocument());
  expect(service.calls.filter((call) => call === 'updateLine')).toHaveLength(1);
});

it('shows what the units of a reduced line cost before and the saving', async () => {
  await openLoadedCart({
    change: ({ lines }) => (lines[0]!.compareAtPrice = { amount: '12.50', currencyCode: 'USD' }),
  });
  expect(line(0).getByText('$25.00').closest('.line-price')).toHaveTextContent(
    '$20.00 Before $25.00 Save 20%',
  );
  expect(line(1).queryByText(/Save/)).not.toBeInTheDocument();
});

it('shows the old quantity and the reason when a change fails', async () => {
  const { service } = await openLoadedCart();
  service.faults = ['lost-request'];
  await userEvent.click(line(0).getByRole('button', { name: 'Increase quantity' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
  expect(line(0).getByRole('status', { name: 'Quantity' })).toHaveTextContent('2');
  await userEvent.click(line(0).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('$40.00')).toBeInTheDocument();
  expect(line(0).getByRole('status', { name: 'Quantity' })).toHaveTextContent('3');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('removes a line at once and offers Undo, which gets the focus', async () => {
  const { service } = await openLoadedCart();
  await userEvent.click(line(0).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  expect(line(0).getByText(/was removed/)).toBeInTheDocument();
  expect(line(0).getByRole('button', { name: 'Undo removing Scotland Hoodie' })).toHaveFocus();
  await waitFor(() => expect(screen.getByText('Subtotal').nextSibling).toHaveTextContent('$10.00'));
  await userEvent.click(line(1).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  expect(await screen.findByText('Your cart is empty.')).toBeInTheDocument();
  expect(screen.getAllByText(/was removed/)).toHaveLength(2);
  expect([...service.carts.values()][0]?.lines).toEqual([]);
});

it('restores a removed line in its position, with its personalization', async () => {
  const { service, start } = await openCart();
  const [cart] = service.carts.values();
  cart!.lines[0]!.attributes.push({ key: 'Gift', value: 'wrapped' }, { key: '_source', value: 'app' });
  await start();
  expect(line(0).getByText('wrapped')).toBeInTheDocument();
  expect(line(0).queryByText('app')).not.toBeInTheDocument();
  const before = { ...cart!.lines[0]! };
  await userEvent.click(line(0).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  await waitFor(() => expect(cart!.lines).toHaveLength(1));
  service.faults = ['lost-request', 'lost-request', 'lost-request'];
  await userEvent.click(screen.getByRole('button', { name: 'Undo removing Scotland Hoodie' }));
  expect(await line(0).findByRole('alert')).toHaveTextContent('could not be reached');
  await userEvent.click(line(0).getByRole('button', { name: 'Retry' }));
  expect(await line(0).findByText('Mum')).toBeInTheDocument();
  expect(screen.queryByText(/was removed/)).not.toBeInTheDocument();
  const { merchandiseId, quantity, attributes } = before;
  expect(cart!.lines[1]).toMatchObject({ merchandiseId, quantity, attributes });
});

it('shows a line again that could not be removed, with the reason and Retry', async () => {
  const { service } = await openLoadedCart();
  service.faults = ['lost-request'];
  await userEvent.click(line(0).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  expect(await line(0).findByRole('alert')).toHaveTextContent('could not be reached');
  expect(line(0).getByText('Mum')).toBeInTheDocument();
  await userEvent.click(line(0).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('Mum')).not.toBeInTheDocument());
  expect([...service.carts.values()][0]?.lines).toHaveLength(1);
});

it('explains lines that have sold out, and excludes them from the totals', async () => {
  await openLoadedCart({ change: ({ lines }) => (lines[0]!.availableForSale = false) });
  expect(line(0).getByText(/has sold out since you added it/)).toBeInTheDocument();
  expect(line(0).queryByRole('button', { name: 'Increase quantity' })).not.toBeInTheDocument();
  expect(screen.getByText(/^One item has sold out and cannot be part of your order\./)).toBeInTheDocument();
  // Two units at $10 have sold out; one unit is available.
  expect(summary().getByText('Subtotal').nextElementSibling).toHaveTextContent('$10.00');
  expect(checkout()).toBeInTheDocument();
  await userEvent.click(line(1).getByRole('button', { name: 'Remove Scotland Hoodie' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).not.toBeInTheDocument(),
  );
});
