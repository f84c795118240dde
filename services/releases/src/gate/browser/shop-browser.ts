import type { Browser, LaunchOptions } from 'playwright-core';
import { timeLeftMs } from '@store/service-kit/deadline';
import { childEnvironment } from '../../publishing/child-environment';

/** Nobody listens there: what is not the shop's is not reached. */
const nowhere = 'http://127.0.0.1:9';

export interface ShopBrowserOptions {
  /** Path of Chromium. */
  executablePath: string;
  /** Origins of the shop: pages, pictures, Storefront API. */
  origins: readonly string[];
  /** Whether Chromium's own sandbox is on. It does not run as root. */
  sandbox?: boolean;
  /** Chromium's rules for host names, such as `MAP preview.localhost:8080 cache:80`. */
  hostRules?: string | undefined;
}

/**
 * Options of a Chromium in which code of slices may run: a process without credentials in its environment, which reaches
 * the shop's own hosts only, neither the registry nor other services of this machine.
 */
export function shopBrowserOptions({
  executablePath,
  origins,
  sandbox = true,
  hostRules,
}: ShopBrowserOptions): LaunchOptions {
  const hosts = [...new Set(origins.map((origin) => new URL(origin).host))];
  return {
    executablePath,
    env: childEnvironment(),
    chromiumSandbox: sandbox && process.getuid?.() !== 0,
    // Chromium goes round every proxy for addresses of this machine, unless it is told first not to.
    proxy: { server: nowhere, bypass: ['<-loopback>', ...hosts].join() },
    args: [
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--disable-background-networking',
      ...(hostRules ? [`--host-resolver-rules=${hostRules}`] : []),
    ],
  };
}

/** Where the gate's browser is. */
export interface BrowserPlace {
  /** The `ws:` address of a browser server. */
  address: string;
  token: string;
}

/** A browser of its own at a browser server. It ends with the connection. */
export async function connectShopBrowser({ address, token }: BrowserPlace): Promise<Browser> {
  // Loaded with the first check: a registry that checks nothing does without it.
  const { chromium } = await import('playwright-core');
  // In a header, because errors name the address.
  return chromium.connect(address, {
    headers: { authorization: `Bearer ${token}` },
    timeout: timeLeftMs(30_000),
  });
}
