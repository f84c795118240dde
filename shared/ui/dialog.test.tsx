import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog';

const show = (open: boolean, onClose = jest.fn()) => {
  const dialog = (shown: boolean) => (
    <Dialog open={shown} onClose={onClose} title="Missing Options">
      <p>Please select all required options before adding to cart.</p>
    </Dialog>
  );
  const view = render(dialog(open));
  return { onClose, set: (shown: boolean) => view.rerender(dialog(shown)) };
};

it('renders nothing until it is opened and after it is closed', () => {
  const { set } = show(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  set(true);
  expect(screen.getByRole('dialog', { name: 'Missing Options' })).toHaveTextContent('Please select');
  set(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('calls onClose for the close button and Escape', async () => {
  const { onClose } = show(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('closes on a click on the backdrop, not inside', () => {
  const { onClose } = show(true);
  const dialog = screen.getByRole('dialog');
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
  fireEvent.mouseDown(screen.getByText(/Please select/), { clientX: 150, clientY: 150 });
  fireEvent.mouseDown(dialog, { clientX: 110, clientY: 110 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseDown(dialog, { clientX: 10, clientY: 10 });
  expect(onClose).toHaveBeenCalledTimes(1);
});
