import { test as base, type BrowserContext } from '@playwright/test';
import { cookieNames } from '@store/shared/contracts/storage';
import { firstSizes, keepFirstSizes } from './first-sizes';
import { openOwnAddress } from './own-address';

/** Chromium says this of a preload that waits for some seconds, which depends on the machine's pace. */
const unusedPreload = /was preloaded using link preload but not used/;

/** Collects console errors and warnings, uncaught errors and policy violations of a context's pages. */
export class Complaints {
  private readonly messages: string[] = [];
  private readonly expected = [unusedPreload];

  /** Listens to every page of a context, new tabs too. */
  async listen(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.messages.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => this.messages.push(`uncaught: ${error.error().message}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Refused by ${violatedDirective}: ${blockedURI}`);
      });
    });
  }

  /** Patterns of messages that a test causes on purpose. */
  allow(...patterns: RegExp[]) {
    this.expected.push(...patterns);
  }

  /** Messages that match no allowed pattern. */
  get unexpected(): string[] {
    return this.messages.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

/** Playwright's test, which also fails on unexpected console messages and errors of any page. */
export const test = base.extend<{
  complaints: Complaints;
  ownAddress: boolean;
  welcomed: boolean;
  sizesChosen: boolean;
  savesData: boolean;
  prepared: undefined;
}>({
  /** Whether the journey's requests come from an IP address of its own, because limits count by address. */
  ownAddress: [true, { option: true }],
  proxy: async ({ ownAddress }, use) => {
    if (!ownAddress) return use(undefined);
    const { server, close } = await openOwnAddress();
    await use({ server });
    await close();
  },
  /** Whether the shopper has chosen each type's first size before, so that preselected sizes are not asked about. */
  sizesChosen: [true, { option: true }],
  /** Whether the cookie of the welcome popup is set. The popup appears after five seconds. */
  welcomed: [true, { option: true }],
  /**
   * Sets `navigator.connection.saveData`, which turns prefetching off and saves processor time. Journeys whose subject is
   * navigation, prefetching or failures set it to false.
   */
  savesData: [true, { option: true }],
  /** The browser's context as these options want it. */
  prepared: [
    async ({ context, baseURL, welcomed, sizesChosen, savesData, javaScriptEnabled }, use) => {
      if (sizesChosen) await context.addInitScript(keepFirstSizes, firstSizes);
      if (welcomed && baseURL)
        await context.addCookies([{ name: cookieNames.popupSeen, value: '1', url: baseURL }]);
      if (savesData)
        await context.addInitScript(() => {
          const { connection } = navigator as { connection?: object };
          if (connection) Object.defineProperty(connection, 'saveData', { value: true });
        });
      // Without scripts a browser loads all pictures of a page at once, which the demo would have to draw first.
      if (!javaScriptEnabled)
        await context.route('**/cdn/**', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
        );
      await use(undefined);
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      await complaints.listen(context);
      await use(complaints);
      test.expect(complaints.unexpected, 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = base;
