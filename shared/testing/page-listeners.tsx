let pages = new AbortController();

/** Ends the pages so far: stores live as long as theirs, and must not receive events of later ones. */
export function endPages(): void {
  pages.abort();
  pages = new AbortController();
}

/** Ends the pages of each test of this file after it. */
export function withPages(): void {
  beforeEach(() => {
    for (const target of [window, document]) {
      const listen = target.addEventListener.bind(target) as EventTarget['addEventListener'];
      jest.spyOn(target as EventTarget, 'addEventListener').mockImplementation((type, listener, options) => {
        const own = typeof options === 'object' ? options : { capture: options ?? false };
        listen(type, listener, { ...own, signal: pages.signal });
      });
    }
  });
  afterEach(() => {
    endPages();
    jest.restoreAllMocks();
  });
}
