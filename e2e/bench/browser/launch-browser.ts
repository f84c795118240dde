import { chromium, type Browser } from 'playwright';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { chromiumArguments, ensureChromium } from '../../../scripts/chromium';

/** Starts the browser for measurements and installs it if it is missing. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  await ensureChromium();
  return chromium.launch({ executablePath: chromiumPath() ?? '', args: [...chromiumArguments, ...more] });
}
