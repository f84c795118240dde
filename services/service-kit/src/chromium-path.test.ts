import { findChromium, waysToChromium } from './chromium-path';

const downloaded = '/home/ama/.cache/ms-playwright/chromium-1255/chrome-linux64/chrome';

/** A machine that has these files and no others. */
const machine = (
  platform: NodeJS.Platform,
  files: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Parameters<typeof findChromium>[0] => ({
  platform,
  environment,
  home: platform === 'darwin' ? '/Users/ama' : '/home/ama',
  exists: (file) => files.includes(file),
  downloaded: () => downloaded,
});

const programs = { PROGRAMFILES: 'C:\\Program Files', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
const local = { LOCALAPPDATA: 'C:\\Users\\ama\\AppData\\Local' };

it.each<[string, NodeJS.Platform, string, NodeJS.ProcessEnv]>([
  ['Debian’s Chromium', 'linux', '/usr/bin/chromium', {}],
  ['Ubuntu’s Chromium', 'linux', '/snap/bin/chromium', {}],
  ['Chrome on a Mac', 'darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
  [
    'Chrome of one user of a Mac',
    'darwin',
    '/Users/ama/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    {},
  ],
  ['Chrome on Windows', 'win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', programs],
  ['Edge on Windows', 'win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe', programs],
  ['Chrome of one user', 'win32', `${local.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`, local],
  ['Playwright’s', 'linux', downloaded, {}],
])('finds %s', (_, platform, file, environment) => {
  expect(findChromium(machine(platform, ['/elsewhere/chromium', file], environment))).toBe(file);
});

it('prefers CHROMIUM_PATH, then the system’s headless shell, then Playwright’s', () => {
  const files = [downloaded, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell', '/opt/mine'];
  const found = (left: number, environment?: NodeJS.ProcessEnv) =>
    findChromium(machine('linux', files.slice(0, left), environment));
  expect(found(4, { CHROMIUM_PATH: '/opt/mine' })).toBe('/opt/mine');
  expect([4, 2, 1, 0].map((left) => found(left))).toEqual([files[2], files[1], files[0], null]);
  expect(findChromium({ ...machine('linux', files.slice(0, 1)), downloaded: () => null })).toBeNull();
});

it('says what to do on this system where there is none', () => {
  expect(waysToChromium('linux', true)).toContain('"sudo apt-get install chromium"');
  expect(waysToChromium('linux', false)).not.toContain('apt-get');
  for (const platform of ['darwin', 'win32'] as const)
    expect(waysToChromium(platform, true)).toBe(
      'install Google Chrome or Microsoft Edge, type "npx playwright install chromium", or set CHROMIUM_PATH to one you have',
    );
});
