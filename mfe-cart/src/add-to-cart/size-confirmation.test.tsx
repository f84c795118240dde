import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, show } from '../testing/show-add-to-cart';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const asked = () => screen.findByRole('dialog', { name: 'Check Your Size' });
const added = () => screen.findByRole('dialog', { name: 'Added to Cart' });

it('asks about an untouched size, adds it when confirmed, and does not ask again in the session', async () => {
  const { lines } = await show({ untouchedSize: 'M' });
  await userEvent.click(button());
  const dialog = await asked();
  expect(dialog).toHaveTextContent('You haven’t picked a size. Is M right?');
  expect(lines()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Size M' }));
  await added();
  expect(lines()).toMatchObject([{ quantity: 1 }]);

  cleanup();
  const again = await show({ untouchedSize: 'M' });
  await userEvent.click(button());
  await added();
  expect(again.lines()).toMatchObject([{ quantity: 1 }]);
});

it('asks again when the size was not confirmed', async () => {
  const { lines } = await show({ untouchedSize: 'M' });
  await userEvent.click(button());
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Choose Another Size' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(button());
  await asked();
  expect(lines()).toEqual([]);
});

it('does not ask about a size that the shopper chose, then or later', async () => {
  await show();
  await userEvent.click(button());
  await added();
  cleanup();
  await show({ untouchedSize: 'M' });
  await userEvent.click(button());
  await added();
});

it('asks while session storage is blocked, once', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await show({ untouchedSize: 'M' });
  await userEvent.click(button());
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Add Size M' }));
  await userEvent.click(within(await added()).getByRole('button', { name: 'Continue Shopping' }));
  await userEvent.click(button());
  await added();
  blocked.mockRestore();
});
