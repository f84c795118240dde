import type { Browser } from 'playwright-core';
import { childEnvironment } from '../../publishing/child-environment';

/** Nobody listens there: what is not the shop's is not reached. */
const nowhere = 'http://127.0.0.1:9';

/**
 * Starts a Chromium in which code of slices may run: a process without credentials in its environment, which reaches the
 * shop's own hosts only, neither the registry nor other services of this machine.
 * @param path of Chromium.
 * @param origins of the shop: pages, pictures, Storefront API.
 */
export async function openShopBrowser(path: string, origins: readonly string[]): Promise<Browser> {
  // Loaded with the first check: a registry that checks nothing does without it.
  const { chromium } = await import('playwright-core');
  const hosts = [...new Set(origins.map((origin) => new URL(origin).host))];
  return chromium.launch({
    executablePath: path,
    env: childEnvironment(),
    // Chromium's own sandbox does not run as root.
    chromiumSandbox: process.getuid?.() !== 0,
    // Chromium goes round every proxy for addresses of this machine, unless it is told first not to.
    proxy: { server: nowhere, bypass: ['<-loopback>', ...hosts].join() },
    args: ['--force-webrtc-ip-handling-policy=disable_non_proxied_udp', '--disable-background-networking'],
  });
}
