/**
 * Records changes of the page's markup, which is complete by now, and loads the shell's script once the page is painted.
 * The build compiles this file to the text of a script, whose `data-entry` and `data-integrity` are the shell's.
 */
import type { MarkupChanges } from '../boot/markup-changes';

/** Milliseconds that the first important picture is waited for. */
const pictureLimitMs = 700;

const root = document.getElementById('root');
if (root) {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => records.push(...more));
  observer.observe(root, { childList: true, subtree: true });
  window.__kithMarkupChanges = { records, observer } satisfies MarkupChanges;
}

const { entry: src = '', integrity } = document.currentScript?.dataset ?? {};

let isStarted = false;

function start() {
  if (isStarted) return;
  isStarted = true;
  const script = Object.assign(document.createElement('script'), { src });
  if (integrity) Object.assign(script, { integrity, crossOrigin: '' });
  document.body.append(script);
}

/**
 * Starts at once beside a single important picture, whose answer the line waits for anyway. Where there are more, they fill the
 * line: it starts once the first one has loaded, at most {@link pictureLimitMs} later.
 */
function startBesidePictures() {
  const [picture, ...more] = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture || picture.complete || more.length === 0) {
    start();
    return;
  }
  for (const type of ['load', 'error']) picture.addEventListener(type, start);
  setTimeout(start, pictureLimitMs);
}

// A hidden tab paints nothing.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(startBesidePictures));
