import type { Browser, CDPSession, Page } from 'playwright';
import type { Profile } from '../profiles';
import { Traffic } from './traffic';

export interface OpenedPage {
  page: Page;
  session: CDPSession;
  traffic: Traffic;
  /** Console errors and uncaught errors of the page, for error messages. */
  errors: string[];
}

/** Opens a page in a fresh browser context with the device and connection of the profile, and closes it afterwards. */
export async function withFreshPage<Result>(
  browser: Browser,
  profile: Profile,
  use: (opened: OpenedPage) => Promise<Result>,
): Promise<Result> {
  const { viewport, deviceScaleFactor, isPhone } = profile;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  try {
    // tsx names functions with this helper, which a page does not have.
    await context.addInitScript('globalThis.__name = (value) => value');
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await Traffic.listen(session);
    profile.line?.shape(profile);
    await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    return await use({ page, session, traffic, errors });
  } finally {
    await context.close();
  }
}

/** Milliseconds between touch and release. */
export const tapLengthMs = 80;

/** Touches the page at a point, as a finger does. */
export async function tap({ page, session }: OpenedPage, point: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(tapLengthMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Milliseconds without any request after which a page counts as idle. */
const quiet = 1000;
/** Longer, because the shop renders its pictures at the first request. */
const restLimit = 60_000;

/** Waits until a page is interactive and loads nothing more. @throws when this takes too long. */
export async function waitForRest({ page, traffic, errors }: OpenedPage): Promise<void> {
  const limit = Date.now() + restLimit;
  for (;;) {
    const works = await page.evaluate(() => window.benchProbe?.().isReady === true);
    if (works && traffic.isQuiet(quiet)) return;
    if (Date.now() > limit) {
      const open = traffic.entries().filter(({ end }) => end === null);
      const state = works
        ? `goes on loading ${open.map(({ url }) => url).join(', ')}`
        : 'does not become interactive';
      throw new Error([`${page.url()} ${state}`, ...errors].join('\n'));
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
