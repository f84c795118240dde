import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { GalleryMotion } from './gallery-motion';

interface GalleryState {
  /** Index of the picture in the middle. */
  shown: number;
  playing: boolean;
  /** The slides move as specified; before, and without that code, the browser scrolls them. */
  moving: boolean;
  /** Tells where the browser's own scrolling has come to. */
  scrolled: () => void;
  /** Asked for by the shopper: nothing moves by itself from then on. */
  choose: (index: number) => void;
  step: (by: number) => void;
  togglePlaying: () => void;
}

interface GalleryElements {
  frame: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
}

interface GalleryInput {
  count: number;
  wanted: number | null;
  look: Look | null;
  /** The page has time for more code. */
  ready: boolean;
}

/** A picture to look at, and why: the same picture for another reason is shown anew. */
export interface Look {
  index: number;
  why: string;
}

/**
 * What the gallery shows. `wanted` is the chosen variant's picture: another one is shown, the same is not forced on
 * somebody who looks at the back. `look` is shown whenever its reason changes.
 */
export function useGallery(
  { frame, track }: GalleryElements,
  { count, wanted, look, ready }: GalleryInput,
): GalleryState {
  const motion = useRef<GalleryMotion | null>(null);
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [moving, setMoving] = useState(false);
  const lastWanted = useRef(wanted);
  const [index, why] = [look?.index, look?.why];
  // Whoever chooses something wants to see it, not the next picture.
  const [asked, setAsked] = useState({ wanted, why });
  if (asked.wanted !== wanted || asked.why !== why) {
    setAsked({ wanted, why });
    setPlaying(false);
  }

  useEffect(() => {
    if (!ready || count < 2) return;
    let current = true;
    import(/* webpackChunkName: "gallery-motion" */ './gallery-motion')
      .then(({ startMotion }) => {
        if (!current || !track.current || !frame.current) return;
        motion.current = startMotion(track.current, frame.current, {
          onShow: setShown,
          onTaken: () => setPlaying(false),
        });
        setMoving(true);
        // A link to a variant asks for its picture from the start.
        if (lastWanted.current) motion.current.show(lastWanted.current);
      })
      // Without it the pictures are scrolled by the browser, and end at the last one.
      .catch(() => undefined);
    return () => {
      current = false;
      motion.current?.stop();
      motion.current = null;
    };
  }, [ready, count, frame, track]);

  useEffect(() => motion.current?.play(playing), [playing, moving]);

  const show = useCallback(
    (index: number) => {
      if (motion.current) motion.current.show(index);
      else track.current?.scrollTo({ left: index * track.current.clientWidth });
    },
    [track],
  );

  useEffect(() => {
    if (wanted === lastWanted.current) return;
    lastWanted.current = wanted;
    if (wanted !== null) show(wanted);
  }, [wanted, show]);

  useEffect(() => {
    if (index !== undefined) show(index);
  }, [index, why, show]);

  return {
    shown,
    playing,
    moving,
    scrolled() {
      const { current } = track;
      if (!motion.current && current) setShown(Math.round(current.scrollLeft / current.clientWidth));
    },
    choose(index) {
      setPlaying(false);
      show(index);
    },
    step(by) {
      setPlaying(false);
      if (motion.current) motion.current.step(by);
      else show(Math.max(0, Math.min(count - 1, shown + by)));
    },
    togglePlaying: () => setPlaying((now) => !now),
  };
}
