import { act, fireEvent, render, screen } from '@testing-library/react';
import { pointerEvent } from '@store/shared/testing/pointer-event';
import { Thumbnails } from './thumbnails';

const images = ['front', 'back'].map((name) => ({
  url: `https://cdn.invalid/${name}.webp`,
  altText: null,
  width: null,
  height: null,
}));
const onChoose = jest.fn();
const second = () => screen.getByRole('button', { name: 'Picture 2' });

beforeEach(() => {
  jest.useFakeTimers();
  onChoose.mockClear();
  render(<Thumbnails images={images} shown={0} waits={false} onChoose={onChoose} />);
});
afterEach(() => jest.useRealTimers());

/** React derives mouseenter from mouseover, which bubbles. */
const enter = (pointerType: 'mouse' | 'touch') =>
  fireEvent(second(), pointerEvent('pointerover', { pointerType, relatedTarget: document.body }));
const leave = () => fireEvent(second(), pointerEvent('pointerout', { relatedTarget: document.body }));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('slides to the picture under a mouse that has rested on its thumbnail for 300 ms', () => {
  enter('mouse');
  wait(299);
  expect(onChoose).not.toHaveBeenCalled();
  wait(1);
  expect(onChoose.mock.calls).toEqual([[1]]);
});

it('stays where it is when the mouse only crosses', () => {
  enter('mouse');
  wait(200);
  leave();
  wait(1000);
  expect(onChoose).not.toHaveBeenCalled();
});

it('waits for nothing when it is pressed, and a finger only presses', () => {
  enter('touch');
  wait(1000);
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(second());
  expect(onChoose.mock.calls).toEqual([[1]]);
});
