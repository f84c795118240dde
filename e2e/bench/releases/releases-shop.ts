import { execFileSync } from 'node:child_process';
import { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import { root } from '../../../scripts/services';
import { WorkingCopy } from '../../dev/working-copy';
import { BuiltShop } from '../../production/built-shop';
import { freePorts } from '../../production/free-ports';

/** A shop in production mode with two registries and an edge of each. */
export interface ReleasesShop {
  registries: readonly [ReleaseManagerClient, ReleaseManagerClient];
  origins: readonly string[];
  /** Process id of the first edge. */
  edge: number | undefined;
  /** Variables of the release tool. */
  environment: NodeJS.ProcessEnv;
}

/** Builds and opens a shop, and closes it when the work is done or has failed. The clone to ship from is not made yet. */
export async function withReleasesShop(
  work: (shop: ReleasesShop, clone: WorkingCopy) => Promise<void>,
): Promise<void> {
  for (const what of [['slices'], []])
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts', ...what], { cwd: root });
  // Everybody gets what is promoted.
  const shop = new BuiltShop({ environment: { ROLLOUT_CONTROL_PERCENT: '0' } });
  const clone = new WorkingCopy('bench-clone');
  try {
    await shop.open();
    const { RELEASES_PORT, DESK_PORT } = await freePorts();
    await shop.start('releases', { RELEASES_PORT, DESK_PORT });
    const RELEASES_ORIGIN = `http://127.0.0.1:${RELEASES_PORT}`;
    await shop.startEdge({ RELEASES_ORIGIN });
    const { environment, edges, edgePrograms, registry } = shop;
    const { RELEASES_TOKEN = '' } = environment;
    await work(
      {
        registries: [registry, new ReleaseManagerClient(RELEASES_ORIGIN, RELEASES_TOKEN)],
        origins: edges,
        edge: edgePrograms[0]?.process.pid,
        environment: { ...process.env, RELEASES_ORIGIN: environment.RELEASES_ORIGIN, RELEASES_TOKEN },
      },
      clone,
    );
  } finally {
    await shop.close();
    await clone.remove();
  }
}
