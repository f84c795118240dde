import { fork } from 'node:child_process';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { drawingHash } from '../../scripts/testing/drawing-sources.cjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Port of the journeys' shop. It differs from the port of `npm start`. */
export const shopPort = Number(process.env.SHOP_PORT ?? 4400);

/** The back office of the journeys' shop. */
export const officeOrigin = `http://127.0.0.1:${shopPort + 21}`;

/** The slice whose journey runs alone, in the released others. Without it, journeys run in a shop with fresh data. */
export const ownSlice = ownSlices.find((slice) => slice === process.env.JOURNEYS);
export const dataFolder = path.join(root, ownSlice ? '.cache/slice-data' : '.cache/e2e-data');

/** Offset of the ports of the release shop at which a shopper signs in. The backend is that of the journeys' shop. */
export const signInOffset = 28;

/** Offset of the ports of the release shop that a worker's journeys share. Another worker's are two further. */
export const edgeOffset = (worker: number) => 51 + 2 * worker;

/** Addresses whose pages may change something. */
const siteOrigins = [
  `http://localhost:${shopPort}`,
  `http://127.0.0.1:${shopPort}`,
  `http://localhost:${shopPort + signInOffset}`,
  ...[0, 1, 2].map((worker) => `http://preview.localhost:${shopPort + edgeOffset(worker)}`),
];

/**
 * Opens a shop with fresh data by the script of `npm start`, or one with kept data for a slice's own journey. With
 * `SHOP_OPEN` set, the running shop on the port is used.
 */
export default async function openShop() {
  if (process.env.SHOP_OPEN) return;
  if (!ownSlice) {
    await rm(dataFolder, { recursive: true, force: true });
    await keepPictures();
  }
  const shop = fork(path.join(root, 'scripts/start.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      PORT: String(shopPort),
      DATA_DIR: dataFolder,
      SITE_ORIGINS: siteOrigins.join(),
      // Caches are warmed as in production. Pictures are rendered only when a journey shows them.
      BAKE_AHEAD: 'off',
      // The wishlist has a journey of its own.
      EXAMPLES: 'off',
      ...(ownSlice && { WORKING_SLICE: ownSlice }),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  shop.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    shop.on('message', ({ ready }: { ready: boolean }) => {
      if (ready) resolve();
      else shop.kill('SIGTERM');
    });
    shop.once('exit', () => reject(new Error(`The shop did not open: ${output}`)));
  });
  process.env.SHOP_PID = String(shop.pid);
  // Let Playwright's process exit while the shop runs; close-shop stops it.
  shop.unref();
  shop.channel?.unref();
}

/** Lets the shop's data folder use the pictures that earlier runs have drawn, as long as nothing of the drawing changed. */
async function keepPictures(): Promise<void> {
  const kept = path.join(root, '.cache/e2e-pictures');
  const current = path.join(kept, drawingHash().slice(0, 16));
  await mkdir(current, { recursive: true });
  const former = (await readdir(kept)).filter((name) => name !== path.basename(current));
  await Promise.all(former.map((name) => rm(path.join(kept, name), { recursive: true, force: true })));
  await mkdir(dataFolder, { recursive: true });
  await symlink(current, path.join(dataFolder, 'pictures'));
}
