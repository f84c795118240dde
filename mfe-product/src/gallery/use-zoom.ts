import { useEffect, useRef, useState, type RefObject } from 'react';
import { swipeStep } from '@store/shared/ui/swipe';
import { swipeLimits } from './slide-position';
import { panned, wholePicture, zoomedAt, type Point, type Size, type ZoomView } from './zoom-view';

interface Zoom {
  view: ZoomView;
  /** Zooms by a factor around a point, by default the middle. */
  zoom: (factor: number, point?: Point) => void;
  pan: (dx: number, dy: number) => void;
  reset: () => void;
}

/** Zoom factors of a key or button, and of a double click or tap. */
export const zoomStep = 1.5;
const doubleStep = 2.5;
const doubleMilliseconds = 300;

const middle: Point = { x: 0, y: 0 };

/**
 * Zooms inside an element by wheel, pinch and double tap; keys and buttons use the returned functions. Another `picture`
 * resets the zoom. `onSwipe` is called with 1 or -1 when the picture is swiped while it is not enlarged.
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  picture: number,
  onSwipe: (by: number) => void,
): Zoom {
  const [view, setView] = useState(wholePicture);
  const [seen, setSeen] = useState(picture);
  if (seen !== picture) {
    setSeen(picture);
    setView(wholePicture);
  }
  const swipe = useRef(onSwipe);
  useEffect(() => {
    swipe.current = onSwipe;
  });

  const size = (): Size => ({
    width: frame.current?.clientWidth ?? 1,
    height: frame.current?.clientHeight ?? 1,
  });
  const zoom = (factor: number, point = middle) =>
    setView((before) => zoomedAt(before, factor, point, size()));
  const pan = (dx: number, dy: number) => setView((before) => panned(before, dx, dy, size()));

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
    };
    const here = (): Size => ({ width: element.clientWidth, height: element.clientHeight });

    // React's wheel listener is passive and cannot prevent scrolling.
    element.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0025));
        setView((before) => zoomedAt(before, factor, pointOf(event), here()));
      },
      { passive: false, signal },
    );

    const fingers = new Map<number, Point>();
    let start: { point: Point; at: number; pinched: boolean } | null = null;
    let lastTap = { at: -Infinity, point: middle };
    element.addEventListener(
      'pointerdown',
      (event) => {
        element.setPointerCapture(event.pointerId);
        const point = pointOf(event);
        if (fingers.size === 0) start = { point, at: event.timeStamp, pinched: false };
        else if (start) start.pinched = true;
        fingers.set(event.pointerId, point);
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        const before = fingers.get(event.pointerId);
        if (!before) return;
        const point = pointOf(event);
        fingers.set(event.pointerId, point);
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (!other) {
          setView((now) => panned(now, point.x - before.x, point.y - before.y, here()));
          return;
        }
        const factor = distance(point, other) / Math.max(1, distance(before, other));
        const between = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
        setView((now) => zoomedAt(now, factor, between, here()));
      },
      { signal },
    );
    const lift = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || fingers.size > 0 || !start) return;
      const point = pointOf(event);
      const { pinched, point: from, at } = start;
      start = null;
      if (pinched || event.type === 'pointercancel') return;
      const [dx, dy] = [point.x - from.x, point.y - from.y];
      if (Math.hypot(dx, dy) < 8) {
        const twice =
          event.timeStamp - lastTap.at < doubleMilliseconds && distance(point, lastTap.point) < 30;
        lastTap = { at: twice ? -Infinity : event.timeStamp, point };
        if (twice) {
          setView((now) => (now.scale > 1 ? wholePicture : zoomedAt(now, doubleStep, point, here())));
        }
        return;
      }
      const by = swipeStep(dx, event.timeStamp - at, swipeLimits);
      // An enlarged picture is panned instead.
      setView((now) => {
        if (now.scale === 1 && by !== 0 && Math.abs(dx) > Math.abs(dy))
          queueMicrotask(() => swipe.current(by));
        return now;
      });
    };
    element.addEventListener('pointerup', lift, { signal });
    element.addEventListener('pointercancel', lift, { signal });
    return () => ended.abort();
  }, [frame]);

  return { view, zoom, pan, reset: () => setView(wholePicture) };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
