import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** What is looked at to find a browser. */
interface Machine {
  platform: NodeJS.Platform;
  environment: NodeJS.ProcessEnv;
  home: string;
  exists: (file: string) => boolean;
  /** Names in a folder; none where there is no folder. */
  list: (folder: string) => readonly string[];
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

/** Programs in a folder of a browser that Playwright downloaded, under the names of its versions. */
const downloadedPrograms = [
  'chrome-headless-shell',
  'headless_shell',
  'chrome-headless-shell.exe',
  'headless_shell.exe',
  'chrome',
  'chrome.exe',
  'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'Chromium.app/Contents/MacOS/Chromium',
];

/** Where Playwright keeps what it downloads. */
function downloadFolder({ platform, environment, home }: Machine): string {
  const { join } = platform === 'win32' ? path.win32 : path.posix;
  if (environment.PLAYWRIGHT_BROWSERS_PATH) return environment.PLAYWRIGHT_BROWSERS_PATH;
  if (platform === 'darwin') return join(home, 'Library/Caches/ms-playwright');
  const cache =
    platform === 'win32'
      ? (environment.LOCALAPPDATA ?? join(home, 'AppData/Local'))
      : (environment.XDG_CACHE_HOME ?? join(home, '.cache'));
  return join(cache, 'ms-playwright');
}

/** What Playwright downloaded, the newest revision first, its headless shell before its whole browser. */
function downloaded(machine: Machine): string[] {
  const { join } = machine.platform === 'win32' ? path.win32 : path.posix;
  const folder = downloadFolder(machine);
  const browsers = machine.list(folder).flatMap((name) => {
    const [, shell, revision] = /^chromium(_headless_shell)?-(\d+)$/.exec(name) ?? [];
    return revision ? [{ name, isShell: shell !== undefined, revision: Number(revision) }] : [];
  });
  return browsers
    .sort((a, b) => b.revision - a.revision || Number(b.isShell) - Number(a.isShell))
    .flatMap(({ name }) =>
      machine
        .list(join(folder, name))
        .flatMap((part) => downloadedPrograms.map((program) => join(folder, name, part, program))),
    );
}

/** Path of a machine's Chromium, Chrome or Edge: what `CHROMIUM_PATH` names, the system's, or Playwright's. */
export const findChromium = (machine: Machine): string | null =>
  [machine.environment.CHROMIUM_PATH ?? '', ...installed(machine), ...downloaded(machine)].find(
    (file) => file && machine.exists(file),
  ) ?? null;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Path of this machine's Chromium ({@link findChromium}); null when there is none. */
export const chromiumPath = (): string | null =>
  findChromium({
    platform: process.platform,
    environment: process.env,
    home: homedir(),
    exists: existsSync,
    list: namesIn,
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
