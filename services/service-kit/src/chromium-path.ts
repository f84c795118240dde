import { existsSync } from 'node:fs';

/** The headless shell first: it shows pages as any other, without windows, tabs and menus that nobody looks at. */
const places = [
  ...['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'],
  '/usr/bin/google-chrome',
];

/** Where this machine's Chromium is; `CHROMIUM_PATH` wins. Null when there is none. */
export const chromiumPath = (): string | null =>
  [process.env.CHROMIUM_PATH ?? '', ...places].find((place) => place && existsSync(place)) ?? null;
