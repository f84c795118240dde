import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
} from 'react';

/** Pixels of a swipe that advances to the next slide. */
const swipeThreshold = 40;

const calmQuery = '(prefers-reduced-motion: reduce)';
const prefersCalm = () => window.matchMedia(calmQuery).matches;

function followCalm(follow: () => void) {
  const media = window.matchMedia(calmQuery);
  media.addEventListener('change', follow);
  return () => media.removeEventListener('change', follow);
}

/** Whether the visitor asks for less movement; false while the server's markup is taken over. */
export const useCalm = () => useSyncExternalStore(followCalm, prefersCalm, () => false);

/** Adds buttons, an interval and mouse swipes to slides in a track that scrolls natively by touch. */
export function useCarousel(slides: number) {
  const track = useRef<HTMLUListElement>(null);
  /** Slide in view, from 0. */
  const [current, setCurrent] = useState(0);
  /** Slides that have been in view. */
  const [viewed, setViewed] = useState<ReadonlySet<number>>(new Set([0]));
  const pressedAt = useRef<number | null>(null);
  const touchedAt = useRef<{ x: number; y: number; slide: number } | null>(null);
  const swiped = useRef(false);
  /** Slide that a button, a key or the interval scrolls to; slides in between are not reported. */
  const heading = useRef<number | null>(null);

  const view = (slide: number) => {
    setCurrent(slide);
    setViewed((before) => (before.has(slide) ? before : new Set(before).add(slide)));
  };
  /** Shows a slide; the last precedes the first, and the first follows the last. */
  const go = (slide: number) => {
    const next = (slide + slides) % slides;
    view(next);
    const element = track.current;
    const left = next * (element?.clientWidth ?? 0);
    heading.current = element && Math.abs(element.scrollLeft - left) > 1 ? next : null;
    element?.scrollTo({ left, behavior: prefersCalm() ? 'auto' : 'smooth' });
  };

  return {
    track,
    current,
    viewed,
    go,
    /** For the whole carousel. */
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(current + step);
    },
    /** For the track: scrolling and swipes. */
    trackEvents: {
      // Touch scrolls the track natively; a short swipe, which would snap back, advances as well.
      onTouchStart({ touches }: TouchEvent) {
        heading.current = null;
        const touch = touches[0];
        touchedAt.current = touch ? { x: touch.clientX, y: touch.clientY, slide: current } : null;
      },
      onTouchEnd({ changedTouches }: TouchEvent) {
        const touch = changedTouches[0];
        const from = touchedAt.current;
        touchedAt.current = null;
        if (!from || !touch) return;
        const across = touch.clientX - from.x;
        const down = touch.clientY - from.y;
        if (Math.abs(across) < swipeThreshold || Math.abs(across) < Math.abs(down)) return;
        go(from.slide - Math.sign(across));
      },
      onScroll() {
        const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
        const place = clientWidth === 0 ? 0 : scrollLeft / clientWidth;
        const slide = Math.round(place);
        if (Math.abs(place - slide) >= 0.05 || (heading.current ?? slide) !== slide) return;
        heading.current = null;
        view(slide);
      },
      onScrollEnd() {
        // A picture that loads meanwhile makes some browsers snap back to the start of the scroll.
        const wanted = heading.current;
        const element = track.current;
        heading.current = null;
        if (wanted !== null && element) element.scrollTo({ left: wanted * element.clientWidth });
      },
      onMouseDown(event: MouseEvent) {
        pressedAt.current = event.clientX;
        swiped.current = false;
      },
      onMouseUp(event: MouseEvent) {
        const travelled = event.clientX - (pressedAt.current ?? event.clientX);
        pressedAt.current = null;
        swiped.current = Math.abs(travelled) >= swipeThreshold;
        if (swiped.current) go(current - Math.sign(travelled));
      },
      onClickCapture(event: MouseEvent) {
        // A swipe that ends on a link must not follow it.
        if (swiped.current) event.preventDefault();
        swiped.current = false;
      },
      onDragStart: (event: MouseEvent) => event.preventDefault(),
    },
  };
}

interface Autoplay {
  /** Milliseconds per slide; no interval when missing. */
  interval: number | undefined;
  /** Stopped with the pause button. */
  paused: boolean;
  /** Hovered or focused. */
  held: boolean;
}

/** Advances by time, unless paused, hovered, focused or in a hidden tab. */
export function useAutoplay(
  { current, go }: ReturnType<typeof useCarousel>,
  { interval, paused, held }: Autoplay,
): void {
  const [hidden, setHidden] = useState(false);
  const turn = useEffectEvent(() => go(current + 1));

  useEffect(() => {
    const follow = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  useEffect(() => {
    if (interval === undefined || paused || held || hidden) return;
    const timer = setTimeout(() => turn(), interval);
    return () => clearTimeout(timer);
  }, [interval, paused, held, hidden, current]);
}
