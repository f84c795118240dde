import type { Page } from '@playwright/test';

/** Layout shifts in a document, without scrolling. */
export interface Shifts {
  /** The sum of all shifts, including those right after a click or a key press. */
  all: number;
  /** The sum of shifts without recent user input. The web vital counts only the worst five seconds. */
  unexpected: number;
  /** The elements that moved with their shifts, for finding causes. */
  what: string[];
}
type Watched = { shifts: Shifts };

/** Records layout shifts in every document that the page opens from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { all: 0, unexpected: 0, what: [] as string[] };
    Object.assign(window, { shifts });
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        shifts.all += value;
        if (!hadRecentInput) shifts.unexpected += value;
        for (const { node } of sources)
          shifts.what.push(
            `${value.toFixed(4)} ${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Layout shift of the present document so far, without shifts that follow user input. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Watched).shifts.unexpected);

/** Layout shifts of the present document since the previous call. */
export const takeShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(() => {
    const { shifts } = window as unknown as Watched;
    const taken = { ...shifts };
    Object.assign(shifts, { all: 0, unexpected: 0, what: [] });
    return taken;
  });
