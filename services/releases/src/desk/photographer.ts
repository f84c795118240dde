import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumPath } from '@store/service-kit/chromium-path';

/** Takes a picture of the page at an address, as a PNG file. */
export type Photographer = (address: string, file: string) => Promise<void>;

/** Size of a phone's screen in CSS pixels. */
export const pictureSize = { width: 400, height: 720 };

const timeoutMs = 45_000;

/** A photographer with this machine's Chromium; null when there is none. */
export function chromiumPhotographer(): Photographer | null {
  const browser = chromiumPath();
  return browser ? (address, file) => photograph(browser, address, file) : null;
}

async function photograph(browser: string, address: string, file: string): Promise<void> {
  const profile = await mkdtemp(path.join(tmpdir(), 'desk-picture-'));
  const options = [
    '--headless',
    // Chromium's sandbox does not run as root; the browser opens only our own shop.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--hide-scrollbars',
    // Long enough for late content, too short for the welcome panel after five seconds.
    '--virtual-time-budget=4500',
    `--user-data-dir=${profile}`,
    `--window-size=${pictureSize.width},${pictureSize.height}`,
    `--screenshot=${file}`,
    address,
  ];
  try {
    await promisify(execFile)(browser, options, { timeout: timeoutMs });
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}
