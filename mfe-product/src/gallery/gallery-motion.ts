import { followSwipes } from '@store/shared/ui/swipe';
import { slideOffset, swipeLimits } from './slide-position';

const slideDurationMs = 450;
/** Time between automatic slides. */
const autoplayIntervalMs = 3000;

interface MotionOptions {
  /** Called with the index of the next picture when a slide begins. */
  onShow: (index: number) => void;
  /** Called when a shopper swipes. */
  onSwipe: () => void;
}

/** Moves the gallery's slides: endless, by swipes and automatically. */
export type GalleryMotion = ReturnType<typeof startMotion>;

/**
 * Replaces the browser's scrolling, which ends at the last slide. Sets transforms only, so that nothing is laid out
 * again. Slides that are not visible are hidden from assistive technology as well.
 */
export function startMotion(track: HTMLElement, frame: HTMLElement, { onShow, onSwipe }: MotionOptions) {
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  const count = slides.length;
  const ended = new AbortController();
  const { signal } = ended;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  /** Index of the visible slide; not limited to the number of slides. */
  let position = Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
  let target = position;
  let running = 0;

  const place = () => {
    slides.forEach((slide, index) => {
      const offset = slideOffset(index, position, count);
      slide.style.transform = `translateX(${(offset - index) * 100}%)`;
      slide.style.visibility = Math.abs(offset) < 1 ? 'visible' : 'hidden';
    });
  };

  const slideTo = (wanted: number) => {
    target = wanted;
    onShow(modulo(wanted, count));
    cancelAnimationFrame(running);
    const from = position;
    const startedAt = performance.now();
    const frameOf = (now: number) => {
      const share = reducedMotion.matches ? 1 : Math.min(1, (now - startedAt) / slideDurationMs);
      position = from + (wanted - from) * (1 - (1 - share) ** 3);
      place();
      if (share < 1) running = requestAnimationFrame(frameOf);
    };
    frameOf(startedAt);
  };

  const width = () => Math.max(1, track.clientWidth);
  let dragStart = 0;
  followSwipes(track, {
    limits: swipeLimits,
    signal,
    onStart() {
      dragStart = target;
      cancelAnimationFrame(running);
      onSwipe();
    },
    onMove(dx) {
      position = dragStart - dx / width();
      place();
    },
    onEnd: (step) => slideTo(dragStart + step),
  });

  const autoplay = createAutoplay(frame, signal, () => {
    // Autoplay waits for a picture that is still loading.
    const next = slides[modulo(target + 1, count)]?.querySelector('img');
    if (!reducedMotion.matches && next?.complete !== false) slideTo(target + 1);
  });

  track.dataset.moving = '';
  track.scrollLeft = 0;
  place();
  return {
    /** Slides to a picture in the shorter direction. */
    show(index: number) {
      const there = Math.round(slideOffset(index, target, count));
      if (there !== 0) slideTo(target + there);
    },
    /** Slides by a number of pictures, past either end. */
    step: (by: number) => slideTo(target + by),
    /** Turns autoplay on or off. It waits while the gallery is hovered, focused or not visible. */
    play: autoplay.play,
    stop() {
      ended.abort();
      autoplay.stop();
      cancelAnimationFrame(running);
    },
  };
}

/** The rest of a division, which is never negative. */
const modulo = (value: number, count: number) => ((value % count) + count) % count;

/** Calls `turn` at intervals while it plays and the gallery is visible, neither hovered nor focused. */
function createAutoplay(frame: HTMLElement, signal: AbortSignal, turn: () => void) {
  let playing = false;
  let isVisible = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  const visibility = new IntersectionObserver((entries) => {
    isVisible = entries.at(-1)?.isIntersecting ?? true;
  });
  visibility.observe(frame);
  const mayTurn = () =>
    playing &&
    isVisible &&
    document.visibilityState === 'visible' &&
    !frame.matches(':hover') &&
    !frame.matches(':focus-within');
  const rearm = () => {
    clearInterval(timer);
    timer = setInterval(() => mayTurn() && turn(), autoplayIntervalMs);
  };
  frame.addEventListener('pointerleave', rearm, { signal });
  frame.addEventListener('focusout', rearm, { signal });
  return {
    play(wanted: boolean) {
      playing = wanted;
      rearm();
    },
    stop() {
      visibility.disconnect();
      clearInterval(timer);
    },
  };
}
