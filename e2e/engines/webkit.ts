import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { freePort } from '@store/service-kit/testing/free-port';
import { enginePath } from '../../scripts/engines';
import type { Engine, EngineOptions } from './engine';

/** Starts a screen that exists in memory only: WebKit's browser has no mode without one. */
async function openScreen({ width, height }: EngineOptions) {
  const size = `${width + 200}x${height + 200}x24`;
  const process = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(process.stdout, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, close: () => process.kill() };
}

/** Lets MiniBrowser's own bars be narrow, so that its window can be as narrow as a phone. */
const narrowBars = `
  * { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }
`;

/** A folder with the desktop's settings of a visitor. */
async function settingsFolder({ eased }: EngineOptions): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webkit-settings-'));
  await mkdir(path.join(folder, 'gtk-3.0'));
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), narrowBars);
  const settings = `[Settings]\ngtk-enable-animations=${eased ? 0 : 1}\n`;
  await writeFile(path.join(folder, 'gtk-3.0/settings.ini'), settings);
  return folder;
}

const isReady = (address: string) =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

async function openBrowser(address: string, { width, height }: EngineOptions): Promise<WebDriver> {
  const options = { binary: enginePath('webkit'), args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  const browser = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await browser.manage().setTimeouts({ pageLoad: 120_000, script: 120_000 });
  await browser.manage().window().setRect({ width, height, x: 0, y: 0 });
  return browser;
}

/** Opens WebKit's small browser with a fresh profile on a screen of its own, driven by WebDriver. */
export async function openWebKit(options: EngineOptions): Promise<Engine> {
  const screen = await openScreen(options);
  const settings = await settingsFolder(options);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const driver = spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  });
  const end = () => {
    driver.kill();
    screen.close();
    void rm(settings, { recursive: true, force: true });
  };
  const browser = await expect
    .poll(() => isReady(address), { timeout: 90_000 })
    .toBe(true)
    .then(() => openBrowser(address, options))
    .catch((error: unknown) => {
      end();
      throw error;
    });
  const [first = ''] = await browser.getAllWindowHandles();
  const tabs = () => browser.getAllWindowHandles();
  return {
    goto: (address) => browser.get(address),
    back: () => browser.navigate().back(),
    forward: () => browser.navigate().forward(),
    evaluate: (expression) => browser.executeScript(`return ${expression};`),
    pressAt: (x, y) => browser.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => browser.actions().sendKeys(text).perform(),
    pressEnter: () => browser.actions().sendKeys(Key.ENTER).perform(),
    // Its driver has no command for it.
    print: () => Promise.resolve(null),
    tabs: async () => (await tabs()).length,
    async toNewestTab() {
      const handles = await tabs();
      await browser.switchTo().window(handles.find((handle) => handle !== first) ?? first);
    },
    async closeTab() {
      await browser.close();
      await browser.switchTo().window(first);
    },
    async close() {
      await browser.quit();
      end();
    },
  };
}
