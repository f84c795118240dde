/** Navigation timing of this document, where the browser has it. */
export const navigationTiming = (): PerformanceNavigationTiming | undefined =>
  performance.getEntriesByType('navigation')[0];
