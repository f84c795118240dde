import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { followZoomGestures } from './zoom-gestures';
import { middle, panned, wholePicture, zoomedAt, type Size } from './zoom-view';

/** Zoom factors of a key or button, and of a double click or tap. */
export const zoomStep = 1.5;
const doubleStep = 2.5;

/**
 * Zooms inside an element by wheel, pinch and double tap; keys and buttons use the returned functions. `onSwipe`
 * is called with 1 or -1 when the picture is swiped while it is not enlarged.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, onSwipe: (by: number) => void) {
  const [view, setView] = useState(wholePicture);
  const swipe = useEffectEvent((by: number) => {
    // An enlarged picture is panned instead.
    if (view.scale === 1) onSwipe(by);
  });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const ended = new AbortController();
    followZoomGestures(element, ended.signal, {
      onZoom: (factor, point) => setView((before) => zoomedAt(before, factor, point, sizeOf(element))),
      onPan: (dx, dy) => setView((before) => panned(before, dx, dy, sizeOf(element))),
      onDouble: (point) =>
        setView((before) =>
          before.scale > 1 ? wholePicture : zoomedAt(before, doubleStep, point, sizeOf(element)),
        ),
      onSwipe: (by) => swipe(by),
    });
    return () => ended.abort();
  }, [frame]);

  return {
    view,
    /** Zooms by a factor around the middle. */
    zoom: (factor: number) => setView((before) => zoomedAt(before, factor, middle, sizeOf(frame.current))),
    pan: (dx: number, dy: number) => setView((before) => panned(before, dx, dy, sizeOf(frame.current))),
    reset: () => setView(wholePicture),
  };
}

const sizeOf = (element: HTMLElement | null): Size => ({
  width: element?.clientWidth ?? 1,
  height: element?.clientHeight ?? 1,
});
