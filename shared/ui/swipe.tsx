/** Thresholds of a swipe: a distance, or a shorter movement at a minimum speed. */
export interface SwipeLimits {
  distancePx: number;
  /** Speed above which a movement of any distance counts; without it only the distance does. */
  flickPxPerMs?: number;
}

/** The next slide (1), the previous one (-1), or none (0) after a movement of `dx` pixels. */
export function swipeStep(dx: number, durationMs: number, limits: SwipeLimits): -1 | 0 | 1 {
  const { distancePx, flickPxPerMs = Infinity } = limits;
  const isFlick = Math.abs(dx) / Math.max(1, durationMs) > flickPxPerMs;
  if (dx === 0 || (Math.abs(dx) < distancePx && !isFlick)) return 0;
  return dx < 0 ? 1 : -1;
}

interface SwipeHandlers {
  limits: SwipeLimits;
  signal: AbortSignal;
  /** A horizontal movement began. */
  onStart?: () => void;
  /** Pixels from the start of the movement. */
  onMove?: (dx: number) => void;
  /** The movement ended; 0 for one that was too small or was cancelled. */
  onEnd: (step: -1 | 0 | 1) => void;
  /** Whether a press on this target may begin a swipe; by default every target may. */
  accepts?: (target: EventTarget | null) => boolean;
}

/** Pixels before a press becomes a movement. Vertical movements are left to the page's scrolling. */
const startPx = 6;

/**
 * Follows horizontal swipes of a finger or a held mouse on an element. The click that ends a swipe and the browser's own
 * dragging of pictures and links are suppressed.
 */
export function followSwipes(element: HTMLElement, handlers: SwipeHandlers): void {
  const { limits, signal, onStart, onMove, onEnd, accepts = () => true } = handlers;
  let press: { id: number; x: number; y: number; at: number; moving: boolean } | null = null;

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || !accepts(event.target)) return;
    press = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      at: event.timeStamp,
      moving: false,
    };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (press?.id !== event.pointerId) return;
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    if (!press.moving) {
      if (Math.abs(dx) < startPx || Math.abs(dx) < Math.abs(dy)) return;
      press.moving = true;
      element.setPointerCapture(event.pointerId);
      onStart?.();
    }
    onMove?.(dx);
  };
  const onRelease = (event: PointerEvent) => {
    if (press?.id !== event.pointerId) return;
    const { moving, x, at } = press;
    press = null;
    if (!moving) return;
    const dx = event.type === 'pointercancel' ? 0 : event.clientX - x;
    onEnd(swipeStep(dx, event.timeStamp - at, limits));
    suppressNextClick(element);
  };

  element.addEventListener('pointerdown', onPointerDown, { signal });
  element.addEventListener('pointermove', onPointerMove, { signal });
  element.addEventListener('pointerup', onRelease, { signal });
  element.addEventListener('pointercancel', onRelease, { signal });
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}

/** The click follows the release in the same task. */
function suppressNextClick(element: HTMLElement) {
  const over = new AbortController();
  element.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true, signal: over.signal },
  );
  setTimeout(() => over.abort(), 0);
}
