import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import type Playwright from 'playwright-core';

/** What is looked at to find a browser. */
interface Machine {
  platform: NodeJS.Platform;
  environment: NodeJS.ProcessEnv;
  home: string;
  exists: (file: string) => boolean;
  /**
   * Where `npx playwright install chromium` puts it; null where Playwright has none for the system. Asked last, because
   * Playwright takes a while to load.
   */
  downloaded: () => string | null;
}

/** The headless shell first: it renders the same pages and starts faster. */
const ofLinux = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
];

const ofMac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const ofWindows = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

/** Where a system's browsers are installed, for all users or for one. */
function installed({ platform, environment, home }: Machine): string[] {
  if (platform === 'darwin') return [...ofMac, ...ofMac.map((file) => path.posix.join(home, file))];
  if (platform !== 'win32') return ofLinux;
  const folders = [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA];
  return ofWindows.flatMap((file) =>
    folders.flatMap((folder) => (folder ? path.win32.join(folder, file) : [])),
  );
}

/** Path of a machine's Chromium, Chrome or Edge: what `CHROMIUM_PATH` names, the system's, or Playwright's. */
export function findChromium(machine: Machine): string | null {
  const named = machine.environment.CHROMIUM_PATH;
  const found = [...(named ? [named] : []), ...installed(machine)].find(machine.exists);
  if (found !== undefined) return found;
  const downloaded = machine.downloaded();
  return downloaded !== null && machine.exists(downloaded) ? downloaded : null;
}

/** Path of this machine's Chromium ({@link findChromium}); null when there is none. */
export const chromiumPath = (): string | null =>
  findChromium({
    platform: process.platform,
    environment: process.env,
    home: homedir(),
    exists: existsSync,
    downloaded() {
      const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof Playwright;
      try {
        return chromium.executablePath();
      } catch {
        return null;
      }
    },
  });

/** What to do where there is no Chromium, as a part of a sentence. @param hasApt whether the system has Debian's packages. */
export function waysToChromium(platform = process.platform, hasApt = existsSync('/usr/bin/apt-get')): string {
  const download = '"npx playwright install chromium"';
  const named = 'set CHROMIUM_PATH to one you have';
  if (platform === 'darwin' || platform === 'win32')
    return `install Google Chrome or Microsoft Edge, type ${download}, or ${named}`;
  return hasApt
    ? `type "sudo apt-get install chromium" or ${download}, or ${named}`
    : `type ${download}, or ${named}`;
}
