import path from 'node:path';
import { publishWorkingCopy } from '@store/releases/publishing/publish-working-copy';
import { ReleaseManagerClient } from '@store/releases/release-manager-client';
import { readReleaseToolEnvironment } from '@store/releases/environment';
import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { root, Services } from '../../scripts/services';
import { edgeBeside, shopEnvironment, takenPort } from '../../scripts/shop-environment';
import { openBaselineShop, quietShop, type BaselineShop } from './baseline';
import { BenchLine, type OpenLine } from './line/bench-line';
import type { EdgeSource } from './server/measured-edge';
import { buildSingleBundle } from './single-bundle/build';

export type VariantName = 'shop' | 'client' | 'single' | 'baseline' | 'ownHost';

/** One way to build or serve the same sources. */
export interface Variant {
  name: VariantName;
  /** What browsers open. */
  origin: string;
  /** Its edge, without the line. */
  address: string;
}

export const variantLabels: Record<VariantName, string> = {
  shop: 'the shop',
  client: '(a) no SSR',
  single: '(b) one bundle',
  baseline: '(c) baseline',
  ownHost: '(d) one host',
};

/** Kept between benches, so that pictures are rendered and slices built only once. */
const dataFolder = path.join(root, '.cache/bench');
const singleFolder = path.join(dataFolder, 'single-bundle');
/** Data of the commerce service whose pictures are on the shop's own host. */
const ownHostFolder = path.join(dataFolder, 'one-host');

/**
 * Ports of the variants' edges and of the first edge that is measured over HTTP, relative to the bench's first port. The
 * shop's services use ports 10, 20 and 30 above it.
 */
export const ports: Record<VariantName | 'measured' | 'line', number> = {
  shop: 0,
  client: 1,
  single: 2,
  measured: 3,
  ownHost: 6,
  line: 9,
  baseline: 50,
};
/** Offset of a commerce service's port from that of its shop, and of the second one. */
const [commercePort, ownHostCommercePort] = [10, 11];

/** The running shops: one edge per variant, with shared commerce service, backend and registry. */
export class BenchShops {
  private readonly opened: Services[] = [];
  private baseline: BaselineShop | null = null;
  private readonly line: BenchLine | null;
  private openedLine: OpenLine | null = null;

  constructor(
    private readonly port: number,
    private readonly say: (text: string) => void,
    { line = false }: { line?: boolean } = {},
  ) {
    this.line = line ? new BenchLine(port + ports.line) : null;
  }

  /** Environment of one variant's edge. Commerce, backend and registry are the same for all variants. */
  environmentOf(name: VariantName): NodeJS.ProcessEnv {
    const own = this.port + ports[name];
    const shared = shopEnvironment(this.port, {});
    const commerce = this.port + (name === 'ownHost' ? ownHostCommercePort : commercePort);
    return {
      ...process.env,
      ...shared,
      NODE_ENV: '',
      PAGES_PER_MINUTE: '1000000',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      DATABASE_URL: '',
      ...edgeBeside(own),
      STORE_ORIGIN: `http://localhost:${own}`,
      SITE_ORIGINS: `http://localhost:${own}`,
      ...(name === 'ownHost' && {
        COMMERCE_PORT: String(commerce),
        STOREFRONT_INTERNAL_ENDPOINT: `http://127.0.0.1:${commerce}${storefrontApiPath}`,
      }),
      ...this.hostsOf(name, commerce),
      DATA_DIR: name === 'single' ? singleFolder : dataFolder,
      SERVER_RENDERING: name === 'client' ? 'off' : 'on',
      PAGE_CACHE: 'on',
      ...quietShop,
    };
  }

  /** What the services of a variant have to know of its hosts on the line. */
  private hostsOf(name: VariantName, commerce: number): NodeJS.ProcessEnv {
    const shop = { edge: this.addressOf(name), commerce: `http://127.0.0.1:${commerce}` };
    if (name === 'ownHost') return this.line?.addOnOneHost(name.toLowerCase(), shop) ?? {};
    return this.line?.add(name, shop, name === 'baseline' ? name : 'shop') ?? {};
  }

  /** A variant's edge, without the line. */
  private addressOf(name: VariantName): string {
    return `http://localhost:${this.port + ports[name]}`;
  }

  private variant(name: VariantName): Variant {
    const address = this.addressOf(name);
    return { name, address, origin: this.line?.originOf(name.toLowerCase()) ?? address };
  }

  /** Opens the line once all shops are open; null without one. */
  async openLine(): Promise<OpenLine | null> {
    this.openedLine = (await this.line?.open()) ?? null;
    return this.openedLine;
  }

  /**
   * Builds what changed and opens the requested shops.
   * @throws ServiceStartError, ReleaseError with a message for the user.
   */
  async open(names: readonly VariantName[]): Promise<Variant[]> {
    const environment = this.environmentOf('shop');
    const taken = await takenPort(environment);
    if (taken)
      throw new Error(
        `Port ${taken.port} is taken; choose others with npm run bench -- --port ${this.port + 100}.`,
      );
    const shared = this.services(environment);
    await Promise.all([shared.startDemo(), shared.startReleases()]);
    this.say('building what changed');
    const releases = readReleaseToolEnvironment(environment);
    await publishWorkingCopy({
      root,
      registry: new ReleaseManagerClient(releases.RELEASES_ORIGIN, releases.RELEASES_TOKEN),
      progress: this.say,
    });
    if (names.includes('single')) {
      this.say('building the same sources as one bundle');
      await buildSingleBundle(singleFolder);
    }
    return Promise.all(
      names.map(async (name) => {
        const own = (program: string) =>
          name === 'single' ? [path.join(root, `e2e/bench/single-bundle/${program}.ts`)] : [];
        const services = this.services(this.environmentOf(name));
        if (name === 'ownHost')
          await this.services({ ...this.environmentOf(name), DATA_DIR: ownHostFolder }).start('commerce');
        // That of the shop itself runs, because slices are published with it.
        if (name !== 'shop') await services.start('renderer', ...own('renderer'));
        await services.start('edge', ...own('edge'));
        return this.variant(name);
      }),
    );
  }

  /**
   * Opens the shop of another commit with its own services.
   * @throws with the output of its `npm start` when it does not open.
   */
  async openBaseline(commit: string): Promise<Variant> {
    this.say(`opening the shop of ${commit}`);
    const folder = path.join(dataFolder, 'baseline');
    const port = this.port + ports.baseline;
    const environment = this.hostsOf('baseline', port + commercePort);
    this.baseline = await openBaselineShop({ commit, port, folder, environment });
    return this.variant('baseline');
  }

  /** Where to start another edge of the baseline; null without a baseline. */
  baselineEdge(): EdgeSource | null {
    if (!this.baseline) return null;
    const { PATH, HOME } = process.env;
    const environment = { PATH, HOME, ...shopEnvironment(this.port + ports.baseline, {}), ...quietShop };
    return { folder: this.baseline.folder, environment };
  }

  async close(): Promise<void> {
    this.openedLine?.line.close();
    await this.baseline?.close();
    for (const services of [...this.opened].reverse()) await services.stop();
  }

  private services(environment: NodeJS.ProcessEnv): Services {
    const services = new Services(environment, (name) => {
      throw new Error(`${name} ended during the bench.`);
    });
    this.opened.push(services);
    return services;
  }
}
