import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { readReleaseToolEnvironment } from '@store/releases/environment';
import { publishWorkingCopy } from '@store/releases/publishing/publish-working-copy';
import { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import { root, Services } from '../../scripts/services';
import { expectFreePorts, internalPortBeside, shopEnvironment } from '../../scripts/shop-environment';
import { WorkingCopy } from '../dev/working-copy';
import { openBacking, type Backing } from './backing';

/** Settings of the user's own shop that must not apply here. */
const foreign = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'ARTIFACT_BUCKET',
  'RELEASE_KEYS',
  'NODE_ENV',
  'EDGE_NAME',
  'SMTP_URL',
];

/**
 * Every service of a shop, with two registries and an edge of each, on one PostgreSQL and one bucket. The second registry and
 * the edges have data folders of their own, as on machines of their own. The slices of the working copy are live.
 */
export class WholeShop {
  readonly environment: NodeJS.ProcessEnv;
  readonly origins: readonly [string, string];
  readonly registry: ReleaseManagerClient;
  /** The registry of each edge. */
  readonly registries: readonly [ReleaseManagerClient, ReleaseManagerClient];
  readonly artifacts: ArtifactStore;
  private readonly services: Services;
  private readonly edges: readonly [Services, Services];
  private readonly secondRegistry: Services;
  private closeBrowser: (() => Promise<void>) | null = null;

  constructor(
    private readonly port: number,
    private readonly folder: string,
    private readonly say: (text: string) => void,
    backing: Backing['settings'],
  ) {
    const inherited = Object.entries(process.env).filter(([name]) => !foreign.includes(name));
    this.environment = {
      ...Object.fromEntries(inherited),
      ...shopEnvironment(port, {}),
      // Far above what simulated visitors and the load send from an address.
      HEALTH_REPORTS_PER_MINUTE: '100000',
      PAGES_PER_MINUTE: '1000000',
      // Simulated visitors have addresses of their own.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // Everybody gets what is promoted.
      ROLLOUT_CONTROL_PERCENT: '0',
      DATA_DIR: folder,
      ...backing,
      RELEASE_KEYS: path.join(folder, 'keys'),
    };
    const secondEdge = port + 2;
    this.origins = [`http://localhost:${port}`, `http://localhost:${secondEdge}`];
    const lost = (name: string) => {
      throw new Error(`${name} ended unexpectedly.`);
    };
    const machine = (name: string, settings: NodeJS.ProcessEnv) =>
      new Services({ ...this.environment, DATA_DIR: path.join(folder, name), ...settings }, lost);
    const { RELEASES_ORIGIN, RELEASES_TOKEN } = readReleaseToolEnvironment(this.environment);
    const secondOrigin = `http://127.0.0.1:${port + 31}`;
    this.services = new Services(this.environment, lost);
    this.edges = [
      machine('edge-one', {}),
      machine('edge-two', {
        EDGE_PORT: String(secondEdge),
        EDGE_INTERNAL_PORT: internalPortBeside(secondEdge),
        EDGE_NAME: 'second',
        RELEASES_ORIGIN: secondOrigin,
      }),
    ];
    this.secondRegistry = machine('registry-two', {
      RELEASES_PORT: String(port + 31),
      DESK_PORT: String(port + 41),
      DESK_ORIGIN: `http://localhost:${port + 41}`,
      // It asks the first one's.
      PREVIEW_RENDERER_PORT: '0',
    });
    this.artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
    this.registry = new ReleaseManagerClient(RELEASES_ORIGIN, RELEASES_TOKEN);
    this.registries = [this.registry, new ReleaseManagerClient(secondOrigin, RELEASES_TOKEN)];
  }

  /** @throws ServiceStartError, ReleaseError with a message for the user. */
  async open(): Promise<void> {
    await expectFreePorts(this.environment, this.port);
    await rm(this.folder, { recursive: true, force: true });
    const { services, registry } = this;
    await Promise.all([services.startDemo(), services.startReleases()]);
    await this.secondRegistry.start('releases');
    this.closeBrowser = await services.openBrowser();
    await publishWorkingCopy({ root, registry, progress: this.say });
    await Promise.all(this.edges.map((edge) => edge.start('edge')));
  }

  /** Process ids of all running services. */
  get processes(): Record<string, number | undefined> {
    const { services, edges, secondRegistry } = this;
    return {
      'edge one': edges[0].pidOf('edge'),
      'edge two': edges[1].pidOf('edge'),
      'second registry': secondRegistry.pidOf('releases'),
      releases: services.pidOf('releases'),
      commerce: services.pidOf('commerce'),
      backend: services.pidOf('backend'),
    };
  }

  async close(): Promise<void> {
    await this.closeBrowser?.();
    await Promise.all(this.edges.map((edge) => edge.stop()));
    await Promise.all([this.secondRegistry.stop(), this.services.stop()]);
  }
}

interface WholeShopUse {
  /** Prefix of its folder names. */
  name: string;
  port: number;
  say: (text: string) => void;
}

/**
 * Opens a whole shop and a folder for a clone to ship from, and removes both when the work is done, has failed or is
 * interrupted.
 */
export async function withWholeShop(
  { name, port, say }: WholeShopUse,
  work: (shop: WholeShop, clone: WorkingCopy) => Promise<void>,
): Promise<void> {
  const backing = await openBacking();
  const shop = new WholeShop(port, path.join(root, '.cache', name), say, backing.settings);
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  const close = async () => {
    await shop.close();
    await backing.close();
    await rm(folder, { recursive: true, force: true });
  };
  const stop = () => void close().then(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    say('opening a shop with two front doors');
    await shop.open();
    await work(shop, new WorkingCopy('clone', folder));
  } finally {
    await close();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
