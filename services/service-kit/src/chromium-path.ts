import { existsSync } from 'node:fs';

/** The headless shell first: the same pages, without windows, tabs and menus that nobody looks at. */
const places = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Where this machine's Chromium is; `CHROMIUM_PATH` wins. Null when there is none. */
export const chromiumPath = (): string | null =>
  [process.env.CHROMIUM_PATH ?? '', ...places].find((place) => place && existsSync(place)) ?? null;
