import { pointerEvent } from '../testing/pointer-event';
import { followSwipes, swipeStep } from './swipe';

const limits = { distancePx: 30, flickPxPerMs: 0.4 };

it.each([
  ['30 px to the left show the next slide', -30, 2000, 1],
  ['30 px to the right show the previous slide', 30, 2000, -1],
  ['29 px show no other slide', 29, 2000, 0],
  ['a flick shows the next slide', -12, 20, 1],
  ['exactly 0.4 px/ms is no flick', -12, 30, 0],
  ['no movement shows no other slide', 0, 0, 0],
])('%s', (_, dx, durationMs, step) => expect(swipeStep(dx, durationMs, limits)).toBe(step));

describe('swipes on an element', () => {
  let element: HTMLElement;
  let ended: AbortController;
  const onEnd = jest.fn<unknown, [number]>();
  const onMove = jest.fn<unknown, [number]>();

  beforeEach(() => {
    jest.resetAllMocks();
    document.body.innerHTML = '<div><a href="#there">link</a></div>';
    element = document.querySelector('div')!;
    element.setPointerCapture = () => undefined;
    ended = new AbortController();
    followSwipes(element, { limits, signal: ended.signal, onEnd, onMove });
  });

  const pointer = (type: string, x: number, y = 0, more: object = {}) =>
    element.querySelector('a')!.dispatchEvent(pointerEvent(type, { clientX: x, clientY: y, ...more }));

  it.each([
    ['show the next slide', 'pointerup', 1],
    ['show no other slide when they are cancelled', 'pointercancel', 0],
  ])('report their movement and end: they %s', (_, end, step) => {
    pointer('pointerdown', 100);
    pointer('pointermove', 50);
    pointer(end, 50);
    expect(onMove.mock.calls).toEqual([[-50]]);
    expect(onEnd.mock.calls).toEqual([[step]]);
  });

  it('leave vertical movements to the page', () => {
    pointer('pointerdown', 100);
    pointer('pointermove', 60, 90);
    pointer('pointerup', 60, 90);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('suppress the click that ends them, and no other', () => {
    jest.useFakeTimers();
    const click = () =>
      element.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    pointer('pointerdown', 100);
    pointer('pointermove', 50);
    pointer('pointerup', 50);
    expect(click()).toBe(false);
    jest.runAllTimers();
    expect(click()).toBe(true);
    jest.useRealTimers();
  });

  it('ignore other buttons, second fingers and the time after the end', () => {
    pointer('pointerdown', 100, 0, { button: 2 });
    pointer('pointermove', 50);
    pointer('pointerdown', 100, 0, { isPrimary: false });
    pointer('pointermove', 50);
    ended.abort();
    pointer('pointerdown', 100);
    pointer('pointermove', 50);
    expect(onMove).not.toHaveBeenCalled();
  });
});
