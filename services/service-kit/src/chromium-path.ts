import { existsSync } from 'node:fs';

/** The headless shell first: it renders the same pages and starts faster. */
const paths = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Path of this machine's Chromium, or `CHROMIUM_PATH`; null when there is none. */
export const chromiumPath = (): string | null =>
  [process.env.CHROMIUM_PATH ?? '', ...paths].find((file) => file && existsSync(file)) ?? null;
