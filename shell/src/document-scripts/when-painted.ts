/** Milliseconds that the most important picture is waited for. */
const pictureLimitMs = 700;

/**
 * Runs a task once the first paint is done and the picture with high priority has loaded, at most
 * {@link pictureLimitMs} later. In a hidden tab, which paints nothing, it runs at once.
 */
export function whenPainted(task: () => void) {
  let isDone = false;
  const run = () => {
    if (!isDone) task();
    isDone = true;
  };
  if (document.hidden) {
    run();
    return;
  }
  const start = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    // The first frame may come before the part of the document that has the picture.
    if (!picture && document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
    else if (!picture || picture.complete) run();
    else for (const type of ['load', 'error']) picture.addEventListener(type, run);
  };
  requestAnimationFrame(() =>
    setTimeout(() => {
      start();
      setTimeout(run, pictureLimitMs);
    }),
  );
}
