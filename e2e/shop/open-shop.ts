import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Port and data of the shop that the journeys use; a shop of `npm start` may run beside it. */
export const shopPort = Number(process.env.SHOP_PORT ?? 4400);
export const dataFolder = path.join(root, '.cache/e2e-data');

/**
 * Opens a shop without any data, the way `npm start` does. `SHOP_OPEN=1` uses the one that is open on the port already.
 */
export default async function openShop() {
  if (process.env.SHOP_OPEN) return;
  await rm(dataFolder, { recursive: true, force: true });
  const shop = fork(path.join(root, 'scripts/start.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      PORT: String(shopPort),
      DATA_DIR: dataFolder,
      // Journeys look at a part of the shop only, and every processor is at work.
      READY_PAGES: 'off',
      BAKE_AHEAD: 'off',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  shop.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    shop.on('message', () => resolve());
    shop.once('exit', () => reject(new Error(`The shop did not open: ${said}`)));
  });
  process.env.SHOP_PID = String(shop.pid);
  // Playwright's process goes on without waiting for the shop; close-shop stops it.
  shop.unref();
  shop.channel?.unref();
}
