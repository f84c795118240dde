/** Where the browser for tests and benches is; CHROMIUM_PATH wins. Null when there is none. */
export declare const chromiumPath: () => string | null;
/** Finds a Chromium or installs Debian's; says in one sentence what to type when it may not, and ends the process. */
export declare function ensureChromium(): Promise<void>;
