interface LargestPaint extends PerformanceEntry {
  element?: Element;
}

/** Whether an element caused the page's largest paint. Runs in the page. */
export const isLargestPaint = (element: Element) =>
  new Promise<boolean>((resolve) => {
    new PerformanceObserver((list) => {
      const last: LargestPaint | undefined = list.getEntries().at(-1);
      resolve(last?.element === element);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
