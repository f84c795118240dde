import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EarlyForm } from '@store/shared/contracts/early-form';
import { button, dialog, show } from '../testing/show-add-to-cart';
import { takeEarlyAnswer } from './use-adding';

describe('an item that was sent before hydration', () => {
  /** Presses the button of a form that was sent early and redirected to this address. */
  async function pressAfter(answer: Promise<string>) {
    const shown = await show({ customText: 'Mum' });
    Object.assign(button().closest('form')!, { earlyAnswer: answer });
    await userEvent.click(button());
    return shown;
  }

  it('shows its outcome and is not added again', async () => {
    const { lines } = await pressAfter(Promise.resolve('/cart?added=7'));
    expect(await dialog()).toHaveTextContent('Mum');
    expect(screen.getByRole('heading', { name: 'Added to Cart' })).toBeInTheDocument();
    expect(lines()).toEqual([]);
  });

  it('shows its outcome in a notice when another variant is selected by then', async () => {
    const { notices } = await pressAfter(Promise.resolve('/cart?added=8'));
    await waitFor(() => expect(notices()).toMatchObject([{ text: 'Added to cart: Scotland Hoodie' }]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows why it was not added', async () => {
    await pressAfter(Promise.resolve('/cart?problem=sold-out'));
    const failed = await screen.findByRole('dialog', { name: 'Failed to Add to Cart' });
    expect(failed).toHaveTextContent('This choice is sold out.');
  });

  it('is not repeated when its response is lost', async () => {
    const { lines } = await pressAfter(Promise.reject(new Error('offline')));
    const failed = await screen.findByRole('dialog', { name: 'Failed to Add to Cart' });
    expect(failed).toHaveTextContent(
      'We could not tell whether it was added: please look into your cart before you add it again.',
    );
    expect(within(failed).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(lines()).toEqual([]);
  });

  it('is added again when the server did not handle it', async () => {
    const { lines } = await pressAfter(Promise.resolve(''));
    expect(await screen.findByRole('heading', { name: 'Added to Cart' })).toBeInTheDocument();
    expect(lines()).toMatchObject([{ quantity: 1, customText: 'Mum' }]);
  });
});

it('returns the answer once and removes the stored note', async () => {
  document.body.innerHTML = '<form><p data-early-note="Added.">Added.</p></form>';
  const form = document.querySelector<EarlyForm>('form')!;
  form.earlyAnswer = Promise.resolve('/cart?added=7');
  await expect(takeEarlyAnswer(form)).resolves.toBe('/cart?added=7');
  expect(form.textContent).toBe('');
  expect(takeEarlyAnswer(form)).toBeUndefined();
});
