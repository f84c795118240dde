import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { EnvironmentError } from '@store/service-kit/environment';
import { serviceLogger } from '@store/service-kit/logging';
import { runService } from '@store/service-kit/service';
import { browserConnections } from './browser-connections';
import { readBrowserEnvironment } from './browser-environment';
import { launchInSandbox } from './launch-in-sandbox';
import { shopBrowserOptions } from './shop-browser';

/** Milliseconds in which Chromium starts, on a busy machine as well. */
const launchLimitMs = 25_000;

/**
 * The browser server: runs Chromium for the gates of all registries, in a process of its own. Slice code that escapes from
 * Chromium finds `BROWSER_TOKEN` there and no other credential.
 */
void runService({
  name: 'browser',
  async start() {
    const environment = readBrowserEnvironment();
    const log = serviceLogger('browser', 'warn');
    const executablePath = chromiumPath();
    if (!executablePath)
      throw new EnvironmentError(
        'There is no Chromium: install Debian’s package chromium, or set CHROMIUM_PATH.',
      );
    const launch = async (sandbox: boolean) => {
      // Loaded with the first check, because it takes as much memory as everything else here.
      const { chromium } = await import('playwright-core');
      return chromium.launchServer({
        ...shopBrowserOptions({
          executablePath,
          origins: [environment.PREVIEW_ORIGIN, environment.PICTURE_ORIGIN, environment.STOREFRONT_ENDPOINT],
          sandbox,
          hostRules: environment.BROWSER_HOST_RULES,
        }),
        handleSIGTERM: false,
        handleSIGINT: false,
        host: '127.0.0.1',
        timeout: launchLimitMs,
      });
    };
    const { BROWSER_SANDBOX: sandbox, BROWSER_HOST: host } = environment;
    const { server, close } = browserConnections({
      token: environment.BROWSER_TOKEN,
      launch: () =>
        launchInSandbox(sandbox, launch, () =>
          log.warn('Chromium runs without its own sandbox, which does not start on this machine'),
        ),
      onProblem: (error) => log.error({ err: error }, 'a gate has no browser'),
    });
    server.listen(environment.BROWSER_PORT, host);
    await once(server, 'listening');
    return { origin: `http://${host}:${(server.address() as AddressInfo).port}`, close };
  },
});
