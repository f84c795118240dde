import { existsSync } from 'node:fs';

const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

/** Browsers beside Chromium in which journeys run: Debian's packages, each with a file; the first file is the browser. */
const engines = {
  firefox: { 'firefox-esr': '/usr/bin/firefox-esr' },
  webkit: {
    'libwebkit2gtk-4.1-0': `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
    xvfb: '/usr/bin/Xvfb',
  },
};

export type EngineName = keyof typeof engines;
const engineNames = Object.keys(engines) as EngineName[];

/** Debian's packages for all engines, each with the path of a file that it installs. */
export const enginePackages: Record<string, string> = {
  ...engines.firefox,
  ...engines.webkit,
};

/** Path of an engine's browser; null when it or a program that drives it is not installed. */
export function enginePath(name: EngineName): string | null {
  const files = Object.values(engines[name]);
  return files.every((file) => existsSync(file)) ? (files[0] ?? null) : null;
}

/** Engines that are installed on this machine. */
export const installedEngines = (): EngineName[] => engineNames.filter((name) => enginePath(name) !== null);
