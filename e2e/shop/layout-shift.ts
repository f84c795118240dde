import type { Page } from '@playwright/test';

/** What moved in a document without being scrolled. */
export interface Shifts {
  /** Everything, what follows a click or a key at once too. */
  all: number;
  /** What nobody caused by a click or a key; all of it, where the vital counts the worst five seconds. */
  unasked: number;
  /** The elements that moved, with how much, for finding out why. */
  what: string[];
}
type Watched = { shifts: Shifts };

/** Adds up what shifts in every document that the page opens from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { all: 0, unasked: 0, what: [] as string[] };
    Object.assign(window, { shifts });
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        shifts.all += value;
        if (!hadRecentInput) shifts.unasked += value;
        for (const { node } of sources)
          shifts.what.push(
            `${value.toFixed(4)} ${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Layout shift of the present document so far that nobody caused. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).shifts.unasked);

/** What moved in the present document since this was asked last. */
export const takeShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(() => {
    const { shifts } = window as unknown as Watched;
    const taken = { ...shifts };
    Object.assign(shifts, { all: 0, unasked: 0, what: [] });
    return taken;
  });
