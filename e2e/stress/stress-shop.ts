import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishWorkingCopy } from '@store/releases/publishing/publish-working-copy';
import { startTestPostgres, type TestPostgres } from '@store/service-kit/testing/postgres';
import { adminApiPath, storefrontApiPath } from '@store/shared/contracts/storefront';
import { KeepRunning } from '../../scripts/keep-running';
import { root, Services, type ServiceName } from '../../scripts/services';
import { expectFreePorts, shopEnvironment } from '../../scripts/shop-environment';
import { registryOf } from '../../scripts/shop-registry';
import { Gate } from './gate';

/** Service → the folder of its data. */
const folderOf = {
  edge: 'edge',
  renderer: 'renderer',
  commerce: 'pictures',
  backend: 'backend',
  releases: 'artifacts',
} as const;
const fileSystemMb = 512;

/** Whatever has an address: a shut gate hangs it for all others. */
export type GatedName = ServiceName | 'postgres';

interface StressShopOptions {
  /** The first port. */
  port: number;
  say: (text: string) => void;
  /** Whether each data folder is a file system of its own, which can be full; needs root. */
  ownFileSystems?: boolean;
  settings?: NodeJS.ProcessEnv;
}

/**
 * The shop of all stress tests, on one PostgreSQL: everything in it can be disturbed. `npm start`'s supervision starts again
 * what ends.
 */
export class StressShop {
  /** Services that ended by themselves, or by a fault. */
  readonly ended: ServiceName[] = [];
  private readonly services = new Map<ServiceName, Services>();
  private readonly environments = new Map<ServiceName, NodeJS.ProcessEnv>();
  private readonly gates = new Map<GatedName, Gate>();
  private readonly mounted: string[] = [];
  private readonly keep = new KeepRunning({
    start: (name) => this.start(name),
    say: (sentence) => this.options.say(sentence),
  });
  private readonly onceReady = new Map<ServiceName, () => void>();
  private server: TestPostgres | null = null;
  private folder = '';

  constructor(private readonly options: StressShopOptions) {}

  /** @throws Error that names what the machine lacks. */
  async open(): Promise<void> {
    const { port, say, ownFileSystems = false } = this.options;
    say('opening a shop');
    this.folder = await mkdtemp(path.join(tmpdir(), 'stress-'));
    // PostgreSQL runs as a user of its own.
    await chmod(this.folder, 0o711);
    for (const name of ['postgres', ...Object.values(folderOf)]) {
      await mkdir(path.join(this.folder, name));
      if (ownFileSystems) this.mount(name);
    }
    const postgresFolder = path.join(this.folder, 'postgres');
    this.server = await startTestPostgres({ durable: true, parent: postgresFolder });
    const environment = await this.shopBehindGates(this.server.url);
    for (const name of ['releases', 'renderer', 'commerce', 'backend', 'edge'] as const) {
      const own = { ...environment };
      this.environments.set(name, own);
      const services = new Services(own, (lost) => {
        this.ended.push(lost);
        this.keep.lost(lost);
      });
      this.services.set(name, services);
    }
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts'], {
      cwd: root,
      env: { ...environment, DATABASE_URL: this.server.url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await expectFreePorts(environment, port);
    await Promise.all(
      (['releases', 'renderer', 'commerce', 'backend'] as const).map((name) => this.start(name)),
    );
    await publishWorkingCopy({ root, registry: registryOf(environment), progress: say });
    await this.start('edge');
  }

  /** Port at which shoppers come in. */
  get frontDoor(): number {
    return this.gate('edge').port;
  }

  /** Where shoppers send requests to, what pages name as their origin, and the commerce service itself. */
  get origins(): { origin: string; site: string; commerce: string } {
    const { STORE_ORIGIN = '', COMMERCE_ORIGIN = '' } = this.environmentOf('edge');
    return { origin: `http://127.0.0.1:${this.frontDoor}`, site: STORE_ORIGIN, commerce: COMMERCE_ORIGIN };
  }

  get postgres(): TestPostgres {
    if (!this.server) throw new Error('The shop is not open.');
    return this.server;
  }

  gate(name: GatedName): Gate {
    const gate = this.gates.get(name);
    if (!gate) throw new Error(`${name} has no gate.`);
    return gate;
  }

  environmentOf(name: ServiceName): NodeJS.ProcessEnv {
    return this.environments.get(name) ?? {};
  }

  /** Folder of a service's data. */
  dataOf(name: GatedName): string {
    return path.join(this.folder, name === 'postgres' ? name : folderOf[name]);
  }

  pidOf(name: ServiceName): number {
    const pid = this.services.get(name)?.pidOf(name);
    if (pid === undefined) throw new Error(`${name} does not run.`);
    return pid;
  }

  async close(): Promise<void> {
    this.keep.close();
    for (const name of ['edge', 'renderer', 'backend', 'commerce', 'releases'] as const)
      await this.services.get(name)?.stop();
    for (const gate of this.gates.values()) gate.close();
    await this.server?.stop();
    for (const folder of this.mounted.reverse()) execFileSync('umount', [folder]);
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  /** Ends a service by force and waits until the supervision has started it again. */
  async startAgain(name: ServiceName): Promise<void> {
    const again = new Promise<void>((resolve) => this.onceReady.set(name, resolve));
    process.kill(this.pidOf(name), 'SIGKILL');
    await again;
  }

  private async start(name: ServiceName): Promise<void> {
    await this.services.get(name)?.start(name);
    this.onceReady.get(name)?.();
  }

  private mount(name: string): void {
    const folder = path.join(this.folder, name);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${fileSystemMb}m,mode=777`, 'tmpfs', folder]);
    this.mounted.push(folder);
  }

  /** Variables with which every service calls the others through their gates. */
  private async shopBehindGates(databaseUrl: string): Promise<NodeJS.ProcessEnv> {
    const direct = shopEnvironment(this.options.port, {});
    const gated = async (name: GatedName, url: string) => {
      const { hostname, port } = new URL(url);
      const gate = await Gate.before(hostname, Number(port));
      this.gates.set(name, gate);
      return `127.0.0.1:${gate.port}`;
    };
    const commerce = `http://${await gated('commerce', direct.COMMERCE_ORIGIN ?? '')}`;
    await gated('edge', `http://127.0.0.1:${this.options.port}`);
    return {
      ...process.env,
      ...direct,
      NODE_ENV: '',
      DATA_DIR: this.folder,
      // Drawing pictures would disturb the figures.
      BAKE_AHEAD: 'off',
      PAGES_PER_MINUTE: '1000000',
      // Visitors have an address each.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      DATABASE_URL: `postgres://postgres@${await gated('postgres', databaseUrl)}/postgres`,
      BACKEND_ORIGIN: `http://${await gated('backend', direct.BACKEND_ORIGIN ?? '')}`,
      RELEASES_ORIGIN: `http://${await gated('releases', direct.RELEASES_ORIGIN ?? '')}`,
      RENDERER_ORIGIN: `http://${await gated('renderer', direct.RENDERER_ORIGIN ?? '')}`,
      STOREFRONT_INTERNAL_ENDPOINT: commerce + storefrontApiPath,
      COMMERCE_ADMIN_ENDPOINT: commerce + adminApiPath,
      ...this.options.settings,
    };
  }
}
