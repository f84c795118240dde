import { act, fireEvent, render, screen } from '@testing-library/react';
import { pointerEvent } from '@store/shared/testing/pointer-event';
import { picture } from '@store/shared/testing/printed-product';
import { Thumbnails } from './thumbnails';

const images = ['front', 'back'].map(picture);
const onChoose = jest.fn();
const second = () => screen.getByRole('button', { name: 'Picture 2' });

beforeEach(() => {
  jest.useFakeTimers();
  onChoose.mockClear();
  render(
    <Thumbnails
      images={images}
      shown={0}
      waits={false}
      overlay={(_, index) => <i>{`print ${index + 1}`}</i>}
      onChoose={onChoose}
    />,
  );
});
afterEach(() => jest.useRealTimers());

/** React derives mouseenter from mouseover, which bubbles. */
const enter = (pointerType: 'mouse' | 'touch') =>
  fireEvent(second(), pointerEvent('pointerover', { pointerType, relatedTarget: document.body }));
const leave = () => fireEvent(second(), pointerEvent('pointerout', { relatedTarget: document.body }));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('shows the picture of a thumbnail that the mouse has hovered over for 300 ms', () => {
  enter('mouse');
  wait(299);
  expect(onChoose).not.toHaveBeenCalled();
  wait(1);
  expect(onChoose.mock.calls).toEqual([[1]]);
});

it('has the shopper’s print on the picture that it is on', () => {
  expect(second().nextElementSibling).toHaveTextContent('print 2');
});

it('does not change the picture when the mouse only crosses a thumbnail', () => {
  enter('mouse');
  wait(200);
  leave();
  wait(1000);
  expect(onChoose).not.toHaveBeenCalled();
});

it('shows the picture at once on a click, and ignores touch hover', () => {
  enter('touch');
  wait(1000);
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(second());
  expect(onChoose.mock.calls).toEqual([[1]]);
});
