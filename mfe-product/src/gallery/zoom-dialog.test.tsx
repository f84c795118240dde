import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pointerEvent } from '@store/shared/testing/pointer-event';
import { picture } from '@store/shared/testing/printed-product';
import { ZoomDialog } from './zoom-dialog';

const onShow = jest.fn();

/** Drags a finger over the picture, in pixels to the right. */
function drag(pixels: number) {
  const stage = screen.getByRole('group', { name: /^Picture\./ });
  stage.setPointerCapture = () => undefined;
  fireEvent(stage, pointerEvent('pointerdown', { clientX: 200 }));
  fireEvent(stage, pointerEvent('pointerup', { clientX: 200 + pixels }));
}

it('shows the next or previous picture after a swipe, unless the picture is enlarged', async () => {
  render(
    <ZoomDialog
      title="Hoodie"
      images={['front', 'back', 'moss'].map(picture)}
      index={0}
      open
      overlay={null}
      onShow={onShow}
      onClose={jest.fn()}
    />,
  );
  drag(-100);
  drag(100);
  expect(onShow.mock.calls).toEqual([[1], [2]]);
  await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
  drag(-100);
  expect(onShow).toHaveBeenCalledTimes(2);
});
