import { Shelf } from './shelf';

/** Milliseconds for which a page that was shown is shown again without asking. */
export const freshFor = 5 * 60_000;

/**
 * Pages that the browser has shown, by address: Back, Forward and a second look cost nothing while they are fresh.
 * The server keeps none; its pages are kept by the front door.
 */
export class KeptPages<Page> {
  private readonly shelf: Shelf<Page>;

  constructor(
    limits: ConstructorParameters<typeof Shelf>[0],
    private readonly inBrowser = typeof window !== 'undefined',
  ) {
    this.shelf = new Shelf<Page>(limits);
  }

  find(address: string): Page | undefined {
    return this.inBrowser ? this.shelf.find(address) : undefined;
  }

  keep(address: string, page: Page): void {
    if (this.inBrowser) this.shelf.keep(address, page);
  }
}
