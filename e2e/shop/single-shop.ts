import path from 'node:path';
import { publishWorkingCopy } from '@store/releases/publishing/publish-working-copy';
import { root, Services } from '../../scripts/services';
import { expectFreePorts, shopEnvironment } from '../../scripts/shop-environment';
import { registryOf } from '../../scripts/shop-registry';

interface SingleShop {
  /** First port of its services. */
  port: number;
  /** Name of its data folder in `.cache`. */
  name: string;
  settings?: NodeJS.ProcessEnv;
  say: (text: string) => void;
}

interface OpenShop {
  /** Of its edge. */
  origin: string;
  /** Of all its services. */
  environment: NodeJS.ProcessEnv;
}

/**
 * Opens a shop with one edge and the working copy's slices. The shop stops when the work is done or fails, and when this
 * process gets SIGINT or SIGTERM.
 * @throws Error when a port is taken.
 */
export async function withSingleShop(
  { port, name, settings, say }: SingleShop,
  work: (shop: OpenShop) => Promise<void>,
): Promise<void> {
  const environment = {
    ...process.env,
    ...shopEnvironment(port, {}),
    NODE_ENV: '',
    // All pages are requested from one address.
    PAGES_PER_MINUTE: '1000000',
    DATA_DIR: path.join(root, '.cache', name),
    ...settings,
  };
  const services = new Services(environment, (lost) => {
    throw new Error(`${lost} ended unexpectedly.`);
  });
  const stop = () => void services.stop().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await expectFreePorts(environment, port);
    await Promise.all([services.startDemo(), services.startReleases()]);
    say('building what changed');
    await publishWorkingCopy({ root, registry: registryOf(environment), progress: say });
    const origin = await services.start('edge');
    await work({ origin, environment });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await services.stop();
  }
}
