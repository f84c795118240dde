import { pointerEvent } from '@store/shared/testing/pointer-event';
import { startMotion } from './gallery-motion';

let reduced = false;
let sight: (inSight: boolean) => void = () => undefined;
const onShow = jest.fn<unknown, [number]>();
const onSwipe = jest.fn<unknown, []>();
const shown = () => onShow.mock.calls.map(([index]) => index);

const width = 400;
let track: HTMLElement;
let frame: HTMLElement;

beforeEach(() => {
  jest.useFakeTimers();
  reduced = false;
  onShow.mockClear();
  onSwipe.mockClear();
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: reduced }) as MediaQueryList;
  globalThis.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      sight = (isIntersecting) => tell([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  document.body.innerHTML =
    '<section><div id="track"><div></div><div></div><div></div></div><button></button></section>';
  frame = document.querySelector('section')!;
  track = document.getElementById('track')!;
  Object.defineProperty(track, 'clientWidth', { value: width });
  track.setPointerCapture = () => undefined;
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const start = () => startMotion(track, frame, { onShow, onSwipe });

/** Offset of a slide from the middle, in slides; null while it is hidden. */
function offsetOf(index: number): number | null {
  const { style } = track.children[index] as HTMLElement;
  if (style.visibility === 'hidden') return null;
  const percent = /translateX\((-?[\d.e-]+)%\)/.exec(style.transform)?.[1];
  return Number(percent) / 100 + index;
}

const point = (type: string, x: number, at: number, y = 50) =>
  track.dispatchEvent(pointerEvent(type, { clientX: x, clientY: y, at }));

/** A swipe of `dx` pixels in a number of milliseconds. */
function swipe(dx: number, milliseconds: number) {
  point('pointerdown', 200, 1000);
  point('pointermove', 200 + dx, 1000 + milliseconds);
  point('pointerup', 200 + dx, 1000 + milliseconds);
}

describe('a slide transition', () => {
  it('takes 450 ms', () => {
    start().step(1);
    expect(shown()).toEqual([1]);
    jest.advanceTimersByTime(430);
    expect(offsetOf(1)).toBeGreaterThan(0);
    expect(offsetOf(1)).toBeLessThan(0.01);
    jest.advanceTimersByTime(40);
    expect(offsetOf(1)).toBe(0);
    expect(offsetOf(0)).toBeNull();
  });

  it('takes no time with prefers-reduced-motion', () => {
    reduced = true;
    start().step(1);
    expect(offsetOf(1)).toBe(0);
  });

  it('wraps around at either end and takes the shorter way', () => {
    const motion = start();
    motion.step(-1);
    jest.advanceTimersByTime(200);
    // The last picture enters from the left; the second is hidden.
    expect(offsetOf(2)).toBeLessThan(0);
    expect(offsetOf(2)).toBeGreaterThan(-1);
    expect(offsetOf(1)).toBeNull();
    jest.advanceTimersByTime(300);
    motion.step(1);
    motion.step(1);
    motion.step(1);
    motion.step(1);
    motion.show(1);
    expect(shown()).toEqual([2, 0, 1, 2, 0, 1]);
    jest.advanceTimersByTime(500);
    expect([offsetOf(0), offsetOf(1), offsetOf(2)]).toEqual([null, 0, null]);
  });
});

describe('a swipe', () => {
  it.each([
    ['of 30 pixels shows the next slide', -30, 2000, [1]],
    ['of 30 pixels to the right shows the previous slide, past the beginning', 30, 2000, [2]],
    ['of 29 pixels returns to the same slide', -29, 2000, [0]],
    ['that is short but faster than 0.4 pixels a millisecond shows the next slide', -20, 40, [1]],
    ['that is short and slow returns to the same slide', -20, 60, [0]],
  ])('%s', (_, dx, milliseconds, expected) => {
    start();
    swipe(dx, milliseconds);
    expect(shown()).toEqual(expected);
    expect(onSwipe).toHaveBeenCalledTimes(1);
  });

  it('moves the slides with the pointer', () => {
    start();
    point('pointerdown', 200, 0);
    point('pointermove', 100, 500);
    expect(offsetOf(0)).toBeCloseTo(-0.25);
    expect(offsetOf(1)).toBeCloseTo(0.75);
  });
});

describe('autoplay', () => {
  it('shows the next picture every 3 seconds, wrapping around, until it is paused', () => {
    const motion = start();
    motion.play(true);
    jest.advanceTimersByTime(2999);
    expect(shown()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(shown()).toEqual([1]);
    jest.advanceTimersByTime(9000);
    expect(shown()).toEqual([1, 2, 0, 1]);
    motion.play(false);
    jest.advanceTimersByTime(9000);
    expect(shown()).toHaveLength(4);
    motion.play(true);
    jest.advanceTimersByTime(3000);
    expect(shown().at(-1)).toBe(2);
  });

  it.each<[string, () => void, () => void]>([
    [
      'while it has the focus',
      () => frame.querySelector('button')!.focus(),
      () => frame.querySelector('button')!.blur(),
    ],
    ['out of sight', () => sight(false), () => sight(true)],
    ['in a hidden tab', () => show('hidden'), () => show('visible')],
    ['for a picture that is loading', () => loading(true), () => loading(false)],
  ])('pauses %s', (_, begin, end) => {
    start().play(true);
    begin();
    jest.advanceTimersByTime(9500);
    expect(shown()).toEqual([]);
    end();
    jest.advanceTimersByTime(3000);
    expect(shown()).toEqual([1]);
  });

  it('stops while the pointer is over the gallery and for 3 seconds after it has left', () => {
    start().play(true);
    let over = true;
    const { matches } = Element.prototype;
    jest
      .spyOn(frame, 'matches')
      .mockImplementation((selector) => (selector === ':hover' ? over : matches.call(frame, selector)));
    jest.advanceTimersByTime(5000);
    over = false;
    frame.dispatchEvent(new Event('pointerleave'));
    jest.advanceTimersByTime(2900);
    expect(shown()).toEqual([]);
    jest.advanceTimersByTime(100);
    expect(shown()).toEqual([1]);
  });

  it('is off with prefers-reduced-motion', () => {
    reduced = true;
    start().play(true);
    jest.advanceTimersByTime(9000);
    expect(shown()).toEqual([]);
  });

  it('stops when the page is left', () => {
    const motion = start();
    motion.play(true);
    motion.stop();
    jest.advanceTimersByTime(9000);
    swipe(-60, 300);
    expect(shown()).toEqual([]);
  });
});

function show(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

function loading(still: boolean) {
  const picture = track.children[1]!.querySelector('img') ?? document.createElement('img');
  track.children[1]!.append(picture);
  Object.defineProperty(picture, 'complete', { value: !still, configurable: true });
}
