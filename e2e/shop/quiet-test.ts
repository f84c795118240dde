import { test as base, type BrowserContext } from '@playwright/test';
import { cookieNames } from '@store/shared/contracts/storage';

/** What a page said that it should not have: console errors and warnings, uncaught errors, refused content. */
export class Complaints {
  private readonly heard: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Listens to every page of a context, new tabs too. */
  async listen(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => this.heard.push(`uncaught: ${error.error().message}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Refused by ${violatedDirective}: ${blockedURI}`);
      });
    });
  }

  /** Complaints that a test brings about on purpose. */
  allow(...patterns: RegExp[]) {
    this.expected.push(...patterns);
  }

  /** Everything that nobody expected. */
  get unexpected(): string[] {
    return this.heard.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

/** Playwright's test, failing when any page of it complained without being expected to. */
export const test = base.extend<{
  complaints: Complaints;
  welcomed: boolean;
  welcome: undefined;
  savesData: boolean;
  saving: undefined;
}>({
  /** Whether the shopper has seen the welcome popup before; it comes after five seconds, in the way of slow tests. */
  welcomed: [true, { option: true }],
  welcome: [
    async ({ context, baseURL, welcomed }, use) => {
      if (welcomed && baseURL)
        await context.addCookies([{ name: cookieNames.popupSeen, value: '1', url: baseURL }]);
      await use(undefined);
    },
    { auto: true },
  ],
  /**
   * Whether the shopper's browser saves data: its idle pages fetch and run nothing ahead. Tests of how pages follow one
   * another, and of what is missing when they do, say no.
   */
  savesData: [true, { option: true }],
  saving: [
    async ({ context, savesData }, use) => {
      if (savesData)
        await context.addInitScript(() => {
          const { connection } = navigator as { connection?: object };
          if (connection) Object.defineProperty(connection, 'saveData', { value: true });
        });
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
