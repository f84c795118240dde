/** How and when the browser got this document, as far as it says. */
export const navigationTiming = (): PerformanceNavigationTiming | undefined =>
  performance.getEntriesByType('navigation')[0];
