import type { Page } from '@playwright/test';

/** Where a document keeps the shifts that nobody caused by a click or a key. */
type Watched = { layoutShift: number };

/** Adds up what shifts in every document that the page opens from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched = Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) watched.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Layout shift of the present document so far; all of it, where the vital counts the worst five seconds. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).layoutShift);
