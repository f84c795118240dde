import type { Page } from '@playwright/test';

/** Requests of a page that are kept back. */
export interface HeldBack {
  /** How many came so far. */
  asked(): number;
  /** Lets them through, and all that come later. */
  letGo(): Promise<void>;
}

/** Keeps a page's requests back, for scripts by a pattern of their addresses, until they are let go. */
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

/** The page's own scripts: while they are held back, what is done is done to the server's markup. */
export const scripts = '**/assets/**/*.js';
