import type { Page } from '@playwright/test';

/** Requests of a page that are delayed. */
export interface HeldBack {
  /** The number of requests so far. */
  requests(): number;
  /** Continues them and all later requests. */
  release(): Promise<void>;
}

/** Delays the requests of a page whose addresses match, until they are released. */
export async function holdBack(page: Page, which: string | RegExp): Promise<HeldBack> {
  let open: () => void = () => undefined;
  let requests = 0;
  const held = new Promise<void>((resolve) => (open = resolve));
  await page.route(which, async (route) => {
    requests += 1;
    await held;
    await route.continue().catch(() => undefined);
  });
  return {
    requests: () => requests,
    async release() {
      open();
      await page.unroute(which);
    },
  };
}

/** The page's own scripts. While they are delayed, the page consists of the server's markup only. */
export const scripts = '**/assets/**/*.js';
