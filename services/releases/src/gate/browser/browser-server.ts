import { chromium } from 'playwright-core';
import { chromiumPath } from '@store/service-kit/chromium-path';
import { EnvironmentError } from '@store/service-kit/environment';
import { runService } from '@store/service-kit/service';
import { browserPath, readBrowserEnvironment } from './browser-environment';
import { shopBrowserOptions } from './shop-browser';

/**
 * The Chromium of all registries' gates, in its own container. Code of a slice that escapes from Chromium finds no
 * credential, no database and no key there. The program ends when Chromium ends; the container is then started again.
 */
void runService({
  name: 'browser',
  async start() {
    const environment = readBrowserEnvironment();
    const executablePath = chromiumPath();
    if (!executablePath)
      throw new EnvironmentError(
        'There is no Chromium: install Debian’s package chromium, or set CHROMIUM_PATH.',
      );
    const { BROWSER_HOST: host, BROWSER_PORT: port } = environment;
    const server = await chromium.launchServer({
      ...shopBrowserOptions({
        executablePath,
        origins: [environment.STORE_ORIGIN, environment.PICTURE_ORIGIN, environment.STOREFRONT_ENDPOINT],
        ...(!environment.BROWSER_SANDBOX && { sandbox: false }),
        hostRules: environment.BROWSER_HOST_RULES,
      }),
      handleSIGTERM: false,
      handleSIGINT: false,
      host,
      port,
      wsPath: browserPath(environment.BROWSER_TOKEN),
    });
    let isClosing = false;
    server.on('close', () => {
      if (!isClosing) process.exit(1);
    });
    return {
      origin: `http://${host}:${port}`,
      close() {
        isClosing = true;
        return server.close();
      },
    };
  },
});
