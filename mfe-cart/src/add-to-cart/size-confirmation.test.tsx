import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, show } from '../testing/show-add-to-cart';
import type { OutcomeDialog } from './outcome-dialog';

let isDialogThere = false;
jest.mock('./outcome-dialog', () => {
  if (!isDialogThere) throw new Error('offline');
  return jest.requireActual<{ OutcomeDialog: typeof OutcomeDialog }>('./outcome-dialog');
});

const asked = () => screen.findByRole('dialog', { name: 'Check Your Size' });
const added = () => screen.findByRole('dialog', { name: 'Added to Cart' });

it('asks in a notice when the dialog cannot be loaded', async () => {
  const { lines, notices } = await show({ untouchedSize: 'M' });
  await userEvent.click(button());
  await waitFor(() => expect(notices()[0]?.text).toBe('You haven’t picked a size. Is M right?'));
  expect(lines()).toEqual([]);
  act(() => notices()[0]?.action?.run());
  await waitFor(() => expect(lines()).toMatchObject([{ quantity: 1 }]));
});

it('asks about an untouched size before each addition', async () => {
  isDialogThere = true;
  const { lines } = await show({ untouchedSize: 'M' });
  await userEvent.click(button());
  const dialog = await asked();
  expect(dialog).toHaveTextContent('You haven’t picked a size. Is M right?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Choose Another Size' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(lines()).toEqual([]);
  for (const quantity of [1, 2]) {
    await userEvent.click(button());
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Add Size M' }));
    await userEvent.click(within(await added()).getByRole('button', { name: 'Continue Shopping' }));
    expect(lines()).toMatchObject([{ quantity }]);
  }
});
