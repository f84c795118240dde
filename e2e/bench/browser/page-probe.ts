/** The page's own measurements, in milliseconds since the navigation began. */
export interface ProbeReading {
  fcp: number;
  lcp: number;
  /** The element of the largest paint: the address of its picture, or its name. */
  lcpWhat: string;
  cls: number;
  /** The elements that moved with their shifts, for finding causes. */
  shifts: { value: number; what: string }[];
  longTasks: { start: number; duration: number }[];
  /** When React attached the handlers of the page's control. Null before that. */
  interactive: number | null;
  /** Whether the page is all that it will be, but for what it loads later. */
  isReady: boolean;
  /** Bytes of the document before compression. */
  documentBytes: number;
  /** Compressed bytes of each script, without headers. */
  scripts: { name: string; start: number; bytes: number }[];
}

declare global {
  interface Window {
    benchProbe?: () => ProbeReading;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node?: Node | null }[];
}
interface LargestPaint extends PerformanceEntry {
  element?: Element | null;
  url?: string;
}

/**
 * Runs in the page before its own scripts, so it may use nothing from outside the function.
 * @param control null for a page on which no script runs.
 */
export function installProbe(control: string | null) {
  // Frames inside the page are not measured.
  if (window.top !== window) return;
  let lcp: { at: number; what: string } = { at: 0, what: '' };
  let interactive: number | null = null;
  const shifts: { at: number; value: number; what: string }[] = [];
  const longTasks: { start: number; duration: number }[] = [];
  const describe = (node: Node | null | undefined) =>
    node instanceof Element
      ? `${node.localName}.${node.className || node.id}`.slice(0, 60)
      : (node?.nodeName ?? '?');

  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    const { startTime, url, element } = entry as LargestPaint;
    lcp = { at: startTime, what: url || describe(element) };
  });
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput, sources } = entry as LayoutShift;
    const what = (sources ?? []).map(({ node }) => describe(node)).join(', ');
    if (!hadRecentInput) shifts.push({ at: startTime, value, what });
  });
  observe('longtask', ({ startTime, duration }) => longTasks.push({ start: startTime, duration }));

  const has = (target: object, prefix: string) => Object.keys(target).some((key) => key.startsWith(prefix));
  const timer = setInterval(() => {
    const element = control === null ? null : document.querySelector(control);
    if (!element || !has(element, '__reactProps$')) return;
    interactive = performance.now();
    clearInterval(timer);
  }, 10);

  /**
   * The largest session window of layout shifts (at most five seconds, gaps below one second), as web vitals define
   * it.
   */
  function worstShifts(): number {
    let worst = 0;
    let sum = 0;
    let first = 0;
    let last = -Infinity;
    for (const { at, value } of shifts) {
      if (at - last > 1000 || at - first > 5000) {
        sum = 0;
        first = at;
      }
      sum += value;
      last = at;
      worst = Math.max(worst, sum);
    }
    return worst;
  }

  window.benchProbe = () => {
    const [navigation] = performance
      .getEntriesByType('navigation')
      .filter((entry) => entry instanceof PerformanceNavigationTiming);
    const resources = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    return {
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      lcp: lcp.at,
      lcpWhat: lcp.what,
      cls: worstShifts(),
      shifts: shifts.map(({ value, what }) => ({ value, what })),
      longTasks,
      interactive,
      isReady: control === null ? document.readyState === 'complete' : interactive !== null,
      documentBytes: navigation?.decodedBodySize ?? 0,
      scripts: resources
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, startTime, encodedBodySize }) => ({
          name: name.split('/').at(-1) ?? name,
          start: startTime,
          bytes: encodedBodySize,
        })),
    };
  };
}
