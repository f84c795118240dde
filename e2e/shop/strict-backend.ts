import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Services } from '../../scripts/services';
import { shopAddresses, shopEnvironment } from '../../scripts/shop-environment';
import { shopPort } from './open-shop';

/** Offset of its ports from those of the shop's own backend. */
const beside = 45;

/**
 * Starts a second backend with an empty database and the same commerce service. As in production, it shows orders
 * only to visitors who enter the mailed code.
 */
export async function openStrictBackend() {
  const folder = await mkdtemp(path.join(tmpdir(), 'kith-strict-'));
  const port = shopPort + beside;
  const environment = shopEnvironment(shopPort, {
    ...process.env,
    BACKEND_PORT: String(port),
    OFFICE_PORT: String(port + 1),
    DATA_DIR: folder,
    ORDER_LOOKUP: 'code',
  });
  const services = new Services(environment, () => undefined);
  const origin = await services.start('backend');
  return {
    origin,
    mailbox: Object.fromEntries(shopAddresses(environment)).Mailbox ?? '',
    async close() {
      await services.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
