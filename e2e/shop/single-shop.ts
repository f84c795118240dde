import path from 'node:path';
import { readReleaseToolEnvironment } from '@store/releases/environment';
import { publishWorkingCopy } from '@store/releases/publishing/publish-working-copy';
import { ReleaseManagerClient } from '@store/releases/release-manager-client';
import { root, Services } from '../../scripts/services';
import { shopEnvironment, takenPort } from '../../scripts/shop-environment';

interface SingleShop {
  /** First port of its services. */
  port: number;
  /** Name of its data folder in `.cache`. */
  name: string;
  settings?: NodeJS.ProcessEnv;
  say: (text: string) => void;
}

/**
 * Opens a shop with one edge and the working copy's slices, and stops it after the work.
 * @param work gets the edge's origin.
 * @throws Error when a port is taken.
 */
export async function withSingleShop(
  { port, name, settings, say }: SingleShop,
  work: (origin: string, services: Services) => Promise<void>,
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
  try {
    const taken = await takenPort(environment);
    if (taken) throw new Error(`Port ${taken.port} is taken; choose others with --port.`);
    await Promise.all([services.startDemo(), services.startReleases()]);
    const tool = readReleaseToolEnvironment(environment);
    const registry = new ReleaseManagerClient(tool.RELEASES_ORIGIN, tool.RELEASES_TOKEN);
    await publishWorkingCopy({ root, registry, progress: say });
    await work(await services.start('edge'), services);
  } finally {
    await services.stop();
  }
}
