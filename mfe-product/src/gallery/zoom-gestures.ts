import { swipeStep } from '@store/shared/ui/swipe';
import { swipeLimits } from './slide-position';
import { middle, type Point } from './zoom-view';

/** What gestures on a picture ask for; points are relative to its middle. */
interface ZoomGestures {
  onZoom: (factor: number, point: Point) => void;
  onPan: (dx: number, dy: number) => void;
  /** A double click or tap. */
  onDouble: (point: Point) => void;
  /** Called with 1 or -1 after a swipe to the left or right. */
  onSwipe: (by: number) => void;
}

const doubleMilliseconds = 300;

/** Pixels by which a finger may move, and by which two taps may be apart. */
const tapSlop = 8;
const doubleSlop = 30;

/** Follows wheel, pinch, double tap and swipe until the signal. */
export function followZoomGestures(element: HTMLElement, signal: AbortSignal, gestures: ZoomGestures) {
  const fingers = new Map<number, Point>();
  let start: { point: Point; at: number; pinched: boolean } | null = null;
  let lastTap = { at: -Infinity, point: middle };

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  const turnWheel = (event: WheelEvent) => {
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0025));
    gestures.onZoom(factor, pointOf(event));
  };

  const press = (event: PointerEvent) => {
    element.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    if (fingers.size === 0) start = { point, at: event.timeStamp, pinched: false };
    else if (start) start.pinched = true;
    fingers.set(event.pointerId, point);
  };

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event);
    fingers.set(event.pointerId, point);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) {
      gestures.onPan(point.x - before.x, point.y - before.y);
      return;
    }
    const factor = distance(point, other) / Math.max(1, distance(before, other));
    gestures.onZoom(factor, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
  };

  const tap = (at: number, point: Point) => {
    const isDouble = at - lastTap.at < doubleMilliseconds && distance(point, lastTap.point) < doubleSlop;
    lastTap = { at: isDouble ? -Infinity : at, point };
    if (isDouble) gestures.onDouble(point);
  };

  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0 || !start) return;
    const point = pointOf(event);
    const { pinched, point: from, at } = start;
    start = null;
    if (pinched || event.type === 'pointercancel') return;
    if (distance(point, from) < tapSlop) {
      tap(event.timeStamp, point);
      return;
    }
    const dx = point.x - from.x;
    const by = swipeStep(dx, event.timeStamp - at, swipeLimits);
    if (by !== 0 && Math.abs(dx) > Math.abs(point.y - from.y)) gestures.onSwipe(by);
  };

  // React's wheel listener is passive and cannot prevent scrolling.
  element.addEventListener('wheel', turnWheel, { passive: false, signal });
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', lift, { signal });
  element.addEventListener('pointercancel', lift, { signal });
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
