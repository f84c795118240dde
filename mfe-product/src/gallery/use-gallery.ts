import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { GalleryMotion } from './gallery-motion';
import { placeOf } from './slide-position';

interface GalleryState {
  /**
   * The picture whose slide is the first in the markup, the others follow it round: what a link asks for is there
   * before any script.
   */
  start: number;
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
  /** The reason is the picture's address: another picture may come to the same place. */
  wanted: Look | null;
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
  const [start] = useState(wanted?.index ?? 0);
  const [shown, setShown] = useState(start);
  const [playing, setPlaying] = useState(true);
  const [moving, setMoving] = useState(false);
  const [wantedIndex, picture] = [wanted?.index, wanted?.why];
  const lastWanted = useRef(picture);
  const [index, why] = [look?.index, look?.why];
  // Whoever chooses something wants to see it, not the next picture. Pictures that just arrived chose nothing.
  const [asked, setAsked] = useState({ picture, why, count });
  if (asked.picture !== picture || asked.why !== why || asked.count !== count) {
    setAsked({ picture, why, count });
    if (asked.count === count) setPlaying(false);
  }

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
      // Without it the pictures are scrolled by the browser, and end at the last one.
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

  useEffect(() => {
    if (picture === lastWanted.current) return;
    lastWanted.current = picture;
    if (wantedIndex !== undefined) show(wantedIndex);
  }, [wantedIndex, picture, show]);

  useEffect(() => {
    if (index !== undefined) show(index);
  }, [index, why, show]);

  return {
    start,
    shown,
    playing,
    moving,
    scrolled() {
      const { current } = track;
      if (motion.current || !current) return;
      setShown((Math.round(current.scrollLeft / current.clientWidth) + start) % count);
    },
    choose(index) {
      setPlaying(false);
      show(index);
    },
    step(by) {
      setPlaying(false);
      if (motion.current) motion.current.step(by);
      else if (isPlace(placeOf(shown, start, count) + by, count)) show((shown + by + count) % count);
    },
    togglePlaying: () => setPlaying((now) => !now),
  };
}

/** Scrolled by the browser, the slides end. */
const isPlace = (place: number, count: number) => place >= 0 && place < count;
