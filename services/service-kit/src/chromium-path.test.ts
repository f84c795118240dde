import { findChromium, waysToChromium } from './chromium-path';

/** A machine that has these files and no others. */
const machine = (
  platform: NodeJS.Platform,
  files: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Parameters<typeof findChromium>[0] => {
  const separator = platform === 'win32' ? '\\' : '/';
  return {
    platform,
    environment,
    home: platform === 'darwin' ? '/Users/ama' : '/home/ama',
    exists: (file) => files.includes(file),
    list: (folder) => [
      ...new Set(
        files
          .filter((file) => file.startsWith(folder + separator))
          .map((file) => file.slice(folder.length + 1).split(separator)[0] ?? ''),
      ),
    ],
  };
};

const programs = { PROGRAMFILES: 'C:\\Program Files', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
const local = { LOCALAPPDATA: 'C:\\Users\\ama\\AppData\\Local' };
const downloads = '/home/ama/.cache/ms-playwright';

const places: [string, NodeJS.Platform, string, NodeJS.ProcessEnv?][] = [
  ['Debian’s Chromium', 'linux', '/usr/bin/chromium'],
  ['Ubuntu’s Chromium', 'linux', '/snap/bin/chromium'],
  ['Chrome on Linux', 'linux', '/usr/bin/google-chrome'],
  ['Chrome on a Mac', 'darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['Edge on a Mac', 'darwin', '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
  [
    'Chrome of one user of a Mac',
    'darwin',
    '/Users/ama/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  ['Chrome on Windows', 'win32', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', programs],
  ['Edge on Windows', 'win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe', programs],
  ['Chrome of one user', 'win32', `${local.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`, local],
  ['Playwright’s on Linux', 'linux', `${downloads}/chromium-1255/chrome-linux64/chrome`],
  [
    'Playwright’s in another cache',
    'linux',
    '/cache/ms-playwright/chromium-1255/chrome-linux-arm64/chrome',
    { XDG_CACHE_HOME: '/cache' },
  ],
  [
    'Playwright’s on a Mac',
    'darwin',
    '/Users/ama/Library/Caches/ms-playwright/chromium-1255/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ],
  [
    'Playwright’s on Windows',
    'win32',
    `${local.LOCALAPPDATA}\\ms-playwright\\chromium_headless_shell-1255\\chrome-headless-shell-win64\\chrome-headless-shell.exe`,
    local,
  ],
  [
    'Playwright’s in a folder of its own',
    'linux',
    '/browsers/chromium-1255/chrome-linux64/chrome',
    { PLAYWRIGHT_BROWSERS_PATH: '/browsers' },
  ],
  ['the one that CHROMIUM_PATH names', 'linux', '/opt/mine', { CHROMIUM_PATH: '/opt/mine' }],
];
it.each(places.map(([name, platform, file, environment = {}]) => ({ name, platform, file, environment })))(
  'finds $name',
  ({ platform, file, environment }) => {
    expect(findChromium(machine(platform, ['/elsewhere/chromium', file], environment))).toBe(file);
  },
);

it('prefers CHROMIUM_PATH, then the system’s headless shell, then Playwright’s newest revision', () => {
  const files = [
    `${downloads}/chromium-999/chrome-linux/chrome`,
    `${downloads}/chromium-1255/chrome-linux64/chrome`,
    `${downloads}/chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell`,
    '/usr/bin/chromium',
    '/usr/bin/chromium-headless-shell',
    '/opt/mine',
  ];
  const found = (left: number, environment?: NodeJS.ProcessEnv) =>
    findChromium(machine('linux', files.slice(0, left), environment));
  expect(found(6, { CHROMIUM_PATH: '/opt/mine' })).toBe('/opt/mine');
  expect(found(6)).toBe('/usr/bin/chromium-headless-shell');
  expect(found(4)).toBe('/usr/bin/chromium');
  expect(found(3)).toBe(files[2]);
  expect(found(2)).toBe(files[1]);
  expect(found(0)).toBeNull();
});

it('says what to do on this system where there is none', () => {
  expect(waysToChromium('linux', true)).toBe(
    'type "sudo apt-get install chromium" or "npx playwright install chromium", or set CHROMIUM_PATH to one you have',
  );
  expect(waysToChromium('linux', false)).toBe(
    'type "npx playwright install chromium", or set CHROMIUM_PATH to one you have',
  );
  for (const platform of ['darwin', 'win32'] as const)
    expect(waysToChromium(platform, false)).toBe(
      'install Google Chrome or Microsoft Edge, type "npx playwright install chromium", or set CHROMIUM_PATH to one you have',
    );
});
