import { existsSync } from 'node:fs';
import { chromiumPath, waysToChromium } from '@store/service-kit/chromium-path';
import { runCommand } from './checks/command';

/**
 * Chromium features that are off. The popups of the address bar are web pages that cost nearly as much as the page under
 * test. The second part repeats Playwright's own list, because a second `--disable-features` replaces the first.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Arguments of Chromium in tests and benches: no sandbox, no background network traffic, and letters as wide as on phones,
 * where Linux on a small screen would round each to whole pixels.
 */
export const chromiumArguments: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
];

let provided: Promise<void> | null = null;

/**
 * Finds a Chromium or installs Debian's package, once per process. Prints what to type and ends the process when it
 * cannot.
 */
export const ensureChromium = (): Promise<void> => (provided ??= provideChromium());

async function provideChromium(): Promise<void> {
  if (chromiumPath()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Debian’s Chromium for the browser tests…\n');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-qq'], quiet);
    // Distributions based on Debian may have the second package only.
    let output = '';
    for (const name of ['chromium-headless-shell', 'chromium']) {
      output += (
        await runCommand('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '-qq', name], quiet)
      ).output;
      if (chromiumPath()) return;
    }
    process.stderr.write(output);
  }
  process.stderr.write(`The browser tests need a Chromium: ${waysToChromium()}.\n`);
  process.exit(1);
}
