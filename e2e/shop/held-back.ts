import type { Page } from '@playwright/test';

/** Requests of a page that are delayed. */
export interface HeldBack {
  /** The number of requests so far. */
  asked(): number;
  /** Continues them and all later requests. */
  letGo(): Promise<void>;
}

/** Delays the requests of a page whose addresses match, until they are released. */
export async function holdBack(page: Page, which: string | RegExp): Promise<HeldBack> {
  let open: () => void = () => undefined;
  let asked = 0;
  const held = new Promise<void>((resolve) => (open = resolve));
  await page.route(which, async (route) => {
    asked += 1;
    await held;
    await route.continue().catch(() => undefined);
  });
  return {
    asked: () => asked,
    async letGo() {
      open();
      await page.unroute(which);
    },
  };
}

/** The page's own scripts. While they are delayed, the page consists of the server's markup only. */
export const scripts = '**/assets/**/*.js';
