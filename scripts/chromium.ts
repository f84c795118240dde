import { existsSync } from 'node:fs';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { runCommand } from './checks/command';

/**
 * The browser's address bar and its kin are web pages of their own, which cost nearly as much as the page under test and
 * which nobody sees. A second list of features replaces the first, so Playwright's own follows.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'PreloadTopChromeWebUI'],
  'SpareRendererForSitePerProcess',
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Arguments with which it runs in tests and benches: without a sandbox of its own, and silent on the network. */
export const chromiumArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
];

let provided: Promise<void> | null = null;

/**
 * Finds a Chromium or installs Debian's; says in one sentence what to type when it may not, and ends the process.
 * However often it is called, it is installed once.
 */
export const ensureChromium = (): Promise<void> => (provided ??= provideChromium());

async function provideChromium(): Promise<void> {
  if (chromiumPath()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Debian’s Chromium for the browser tests…\n');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], quiet);
    // Distributions that follow Debian may have the second only.
    let said = '';
    for (const name of ['chromium-headless-shell', 'chromium']) {
      said += (await runCommand('apt-get', ['install', '-y', '-qq', name], quiet)).output;
      if (chromiumPath()) return;
    }
    process.stderr.write(said);
  }
  process.stderr.write(
    'The browser tests need a Chromium: type "sudo apt-get install chromium", or set CHROMIUM_PATH to one you have.\n',
  );
  process.exit(1);
}
