import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { GalleryMotion } from './gallery-motion';
import { placeOf } from './slide-position';

export type GalleryState = ReturnType<typeof useGallery>;

interface GalleryElements {
  frame: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
}

interface GalleryInput {
  count: number;
  /** The chosen variant's picture, identified by its address, because another picture may get the same index. */
  wanted: Look | null;
  look: Look | null;
  /** Whether the motion code may load. */
  ready: boolean;
}

/** A picture to show with the reason. A new reason shows the same picture again. */
export interface Look {
  index: number;
  why: string;
}

/**
 * State of the gallery. A new `wanted` (the chosen variant's picture) is shown; an unchanged one does not interrupt
 * browsing. `look` is shown whenever its reason changes.
 */
export function useGallery({ frame, track }: GalleryElements, { count, wanted, look, ready }: GalleryInput) {
  const motion = useRef<GalleryMotion | null>(null);
  const [start] = useState(wanted?.index ?? 0);
  const [shown, setShown] = useState(start);
  // Pictures move under the finger, or when Play is pressed, never by themselves.
  const [playing, setPlaying] = useState(false);
  const [moving, setMoving] = useState(false);
  const isUsed = useArrival(frame);
  const wantedIndex = wanted?.index;
  const wantedWhy = wanted?.why;
  const lookIndex = look?.index;
  const lookWhy = look?.why;

  useEffect(() => {
    if (!ready || count < 2) return;
    let current = true;
    import(/* webpackChunkName: "gallery-motion" */ './gallery-motion')
      .then(({ startMotion }) => {
        if (!current || !track.current || !frame.current) return;
        motion.current = startMotion(track.current, frame.current, {
          onShow: (place) => setShown((place + start) % count),
          onSwipe: () => setPlaying(false),
        });
        setMoving(true);
      })
      // Without the motion code the browser scrolls the pictures and ends at the last one.
      .catch(() => undefined);
    return () => {
      current = false;
      motion.current?.stop();
      motion.current = null;
    };
  }, [ready, count, start, frame, track]);

  useEffect(() => motion.current?.play(playing), [playing, moving]);

  const show = useCallback(
    (index: number) => {
      const place = placeOf(index, start, count);
      if (motion.current) motion.current.show(place);
      else track.current?.scrollTo({ left: place * track.current.clientWidth });
    },
    [track, start, count],
  );

  const lastAsked = useRef({ wantedWhy, lookWhy });
  useEffect(() => {
    const before = lastAsked.current;
    lastAsked.current = { wantedWhy, lookWhy };
    const isOtherVariant = before.wantedWhy !== wantedWhy;
    // A choice stops the pictures.
    if (isOtherVariant || before.lookWhy !== lookWhy) setPlaying(false);
    if (isOtherVariant && wantedIndex !== undefined) show(wantedIndex);
  }, [wantedIndex, wantedWhy, lookWhy, show]);

  useEffect(() => {
    if (lookIndex !== undefined) show(lookIndex);
  }, [lookIndex, lookWhy, show]);

  return {
    /**
     * Index of the picture whose slide is first in the markup; the others follow and wrap around. A variant's link shows its
     * picture before scripts run.
     */
    start,
    /** Index of the visible picture. */
    shown,
    playing,
    /** Whether pointer or focus have been in the gallery: all pictures are fetched then; before, each when it is shown. */
    isUsed,
    /** Whether the motion code has taken over from the browser's scrolling. */
    moving,
    /** Updates the index after the browser has scrolled. */
    scrolled() {
      const { current } = track;
      if (motion.current || !current) return;
      setShown((Math.round(current.scrollLeft / current.clientWidth) + start) % count);
    },
    /** Shows a picture and stops autoplay. */
    choose(index: number) {
      setPlaying(false);
      show(index);
    },
    step(by: number) {
      setPlaying(false);
      const place = placeOf(shown, start, count) + by;
      if (motion.current) motion.current.step(by);
      // The browser's scrolling does not wrap around.
      else if (place >= 0 && place < count) show((shown + by + count) % count);
    },
    togglePlaying: () => setPlaying((now) => !now),
  };
}

/** Whether pointer or focus have come to an element. */
function useArrival(element: RefObject<HTMLElement | null>): boolean {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    for (const arrival of ['pointerenter', 'focusin'])
      element.current?.addEventListener(arrival, () => setCome(true), { signal: left.signal });
    return () => left.abort();
  }, [element]);
  return hasCome;
}
