import { whenIdle } from '@store/shared/browser/when-idle';

/**
 * Loads code before it is needed: when the page has loaded and the browser is idle. Failures are ignored, because the
 * code is loaded again, and its failure shown, when it is needed.
 */
export function preloadWhenIdle(load: () => Promise<unknown>): void {
  const start = () => void load().catch(() => undefined);
  if (document.readyState === 'complete') whenIdle(start);
  else window.addEventListener('load', () => whenIdle(start), { once: true });
}
