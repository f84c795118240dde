import { isFlick, slideOffset, swipeStep } from './slide-position';

/** Spec section 9: a slide takes so long, and stands so long before the next comes by itself. */
const slideMilliseconds = 450;
const intervalMilliseconds = 3000;

interface MotionOptions {
  /** The picture that is shown now, as soon as it is decided. */
  onShow: (index: number) => void;
  /** A shopper has taken over with a finger or a mouse. */
  onTaken: () => void;
}

/** The gallery's slides in motion: endless, swiped, and moving by themselves. */
export interface GalleryMotion {
  /** Slides to a picture the short way round. */
  show: (index: number) => void;
  /** Slides on by so many pictures, past either end. */
  step: (by: number) => void;
  /** Whether pictures change by themselves; they wait while pointed at, focused, out of sight or in a hidden tab. */
  play: (playing: boolean) => void;
  stop: () => void;
}

/**
 * Takes the slides over from the browser's own scrolling, which ends at the last one. Only transforms are set, so
 * nothing is laid out anew. Slides out of sight are hidden from everybody.
 */
export function startMotion(
  track: HTMLElement,
  frame: HTMLElement,
  { onShow, onTaken }: MotionOptions,
): GalleryMotion {
  const slides = [...track.children].filter((child) => child instanceof HTMLElement);
  const count = slides.length;
  const ended = new AbortController();
  const { signal } = ended;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  /** Which picture is in the middle; counts on past the ends. */
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
    onShow(((wanted % count) + count) % count);
    cancelAnimationFrame(running);
    const [from, began] = [position, performance.now()];
    const frameOf = (now: number) => {
      const share = calm.matches ? 1 : Math.min(1, (now - began) / slideMilliseconds);
      position = from + (wanted - from) * (1 - (1 - share) ** 3);
      place();
      if (share < 1) running = requestAnimationFrame(frameOf);
    };
    frameOf(began);
  };

  // A finger or a held mouse moves the slides with it. Up and down stays the page's.
  let drag: { id: number; x: number; y: number; at: number; from: number; moving: boolean } | null = null;
  const width = () => Math.max(1, track.clientWidth);
  track.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      drag = {
        id: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        at: event.timeStamp,
        from: target,
        moving: false,
      };
    },
    { signal },
  );
  track.addEventListener(
    'pointermove',
    (event) => {
      if (drag?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.moving) {
        if (Math.abs(dx) < 6 || Math.abs(dx) < Math.abs(dy)) return;
        drag.moving = true;
        cancelAnimationFrame(running);
        track.setPointerCapture(event.pointerId);
        onTaken();
      }
      position = drag.from - dx / width();
      place();
    },
    { signal },
  );
  const release = (event: PointerEvent) => {
    if (drag?.id !== event.pointerId) return;
    const { moving, from, x, at } = drag;
    drag = null;
    if (!moving) return;
    const dx = event.type === 'pointercancel' ? 0 : event.clientX - x;
    slideTo(from + swipeStep(dx, isFlick(dx, event.timeStamp - at)));
    // The click that ends a swipe is none.
    const over = new AbortController();
    track.addEventListener('click', (click) => click.stopPropagation(), {
      capture: true,
      signal: over.signal,
    });
    setTimeout(() => over.abort(), 0);
  };
  track.addEventListener('pointerup', release, { signal });
  track.addEventListener('pointercancel', release, { signal });
  track.addEventListener('dragstart', (event) => event.preventDefault(), { signal });

  // By itself: only while somebody may be looking and nobody is busy with it.
  let playing = false;
  let inSight = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  const mayPlay = () =>
    playing &&
    inSight &&
    !calm.matches &&
    document.visibilityState === 'visible' &&
    !frame.matches(':hover') &&
    !frame.matches(':focus-within');
  const sight = new IntersectionObserver((entries) => {
    inSight = entries.at(-1)?.isIntersecting ?? true;
  });
  sight.observe(frame);
  /** An empty slide says nothing: a picture that is still loading is waited for. */
  const isLoaded = (index: number) =>
    slides[((index % count) + count) % count]?.querySelector('img')?.complete !== false;
  const rearm = () => {
    clearInterval(timer);
    timer = setInterval(() => mayPlay() && isLoaded(target + 1) && slideTo(target + 1), intervalMilliseconds);
  };
  for (const event of ['pointerleave', 'focusout'] as const) frame.addEventListener(event, rearm, { signal });

  track.dataset.moving = '';
  track.scrollLeft = 0;
  place();
  return {
    show(index) {
      const there = Math.round(slideOffset(index, target, count));
      if (there !== 0) slideTo(target + there);
    },
    step: (by) => slideTo(target + by),
    play(wanted) {
      playing = wanted;
      rearm();
    },
    stop() {
      ended.abort();
      sight.disconnect();
      clearInterval(timer);
      cancelAnimationFrame(running);
    },
  };
}
