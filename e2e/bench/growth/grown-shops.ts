import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { publishWorkingCopy } from '@store/releases/publishing/publish-working-copy';
import { uploadRelease } from '@store/releases/publishing/publish';
import { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import { storefrontApiPath } from '@store/shared/contracts/storefront';
import { exampleSlices, ownSlices } from '@store/shared/shop-data/own-slices';
import { root, Services } from '../../../scripts/services';
import { edgeBeside, shopEnvironment } from '../../../scripts/shop-environment';
import type { LocalServer } from '../../../scripts/testing/local-server';
import { quietShop } from '../quiet-shop';
import { replayStorefront } from '../server/storefront-replay';

/** What a shop has more of than the small one. */
export const growths = ['products', 'versions', 'slice'] as const;
export type ShopName = 'small' | (typeof growths)[number];

export const grownTo = { products: 100_000, versions: 50 } as const;

export interface GrownShop {
  name: ShopName;
  origin: string;
  /** Process ids. The shop of more products has the registry of the small one. */
  edge: number | undefined;
  renderer: number | undefined;
  registry: number | undefined;
}

/** Ports of a shop's edge, commerce service and registry from the bench's first, and the folder of its releases. */
const places: Record<ShopName, { edge: number; commerce: number; registry: number; folder: string }> = {
  small: { edge: 0, commerce: 10, registry: 30, folder: 'small' },
  products: { edge: 1, commerce: 11, registry: 30, folder: 'small' },
  versions: { edge: 2, commerce: 10, registry: 32, folder: 'versions' },
  slice: { edge: 3, commerce: 10, registry: 33, folder: 'slice' },
};

const data = path.join(root, '.cache/bench-growth');
const token = 'kith-demo-releases-token';

/** A small shop, and one for each way of growing, side by side, so that they can be measured in turn. */
export class GrownShops {
  private readonly opened: Services[] = [];
  private readonly replays: LocalServer[] = [];

  constructor(
    private readonly port: number,
    private readonly say: (text: string) => void,
  ) {}

  async open(): Promise<GrownShop[]> {
    await rm(data, { recursive: true, force: true });
    const small = this.services('small');
    await Promise.all([small.startDemo(), small.startReleases()]);
    await publishWorkingCopy({ root, registry: this.registryOf('small'), progress: this.say });
    this.say('one more slice');
    const slice = await this.openRegistry('slice', 1);
    await publishWorkingCopy({
      root,
      registry: this.registryOf('slice'),
      progress: this.say,
      slices: exampleSlices,
    });
    this.say(`${grownTo.products} products`);
    const catalogue = { CATALOGUE_SIZE: String(grownTo.products), DATA_DIR: path.join(data, 'products') };
    await this.services('products', catalogue).start('commerce');
    this.say(`${grownTo.versions} versions of each slice`);
    const versions = await this.openRegistry('versions', grownTo.versions);
    return [
      await this.openEdge('small', small),
      await this.openEdge('products', small),
      await this.openEdge('versions', versions),
      await this.openEdge('slice', slice),
    ];
  }

  async close(): Promise<void> {
    for (const services of [...this.opened].reverse()) await services.stop();
    for (const replay of this.replays) replay.close();
  }

  /** Starts a registry with so many versions of each slice of the small shop; the first of them is live. */
  private async openRegistry(name: ShopName, versions: number): Promise<Services> {
    const services = this.services(name);
    await services.startReleases();
    const { slices } = await this.registryOf('small').live();
    const artifacts = new ArtifactStore(path.join(data, 'small/artifacts'));
    for (const slice of ownSlices) {
      const live = slices[slice] ?? '';
      const release = await artifacts.read(slice, live);
      for (let count = 0; count < versions; count++) {
        const version = count === 0 ? live : `0.9.${count}`;
        await uploadRelease(this.registryOf(name), { ...release, version }, artifacts.folderOf(slice, live));
      }
    }
    await this.registryOf(name).act('make-live', { slices, why: 'measuring how the shop grows' });
    return services;
  }

  /** Starts an edge whose Storefront API answers from memory: the time of the stand-in is not the shop's. */
  private async openEdge(name: ShopName, registry: Services): Promise<GrownShop> {
    const replay = await replayStorefront(this.environment(name).STOREFRONT_INTERNAL_ENDPOINT ?? '');
    this.replays.push(replay);
    const renderer = String(this.port + places[name].edge + 1600);
    const edge = this.services(name, {
      STOREFRONT_INTERNAL_ENDPOINT: `${replay.origin}/`,
      RENDERER_PORT: renderer,
      RENDERER_ORIGIN: `http://127.0.0.1:${renderer}`,
    });
    await edge.start('renderer');
    const origin = await edge.start('edge');
    return {
      name,
      origin,
      edge: edge.pidOf('edge'),
      renderer: edge.pidOf('renderer'),
      registry: registry.pidOf('releases'),
    };
  }

  private registryOf(name: ShopName): ReleaseManagerClient {
    return new ReleaseManagerClient(`http://127.0.0.1:${this.port + places[name].registry}`, token);
  }

  private environment(name: ShopName): NodeJS.ProcessEnv {
    const { edge, commerce, registry, folder } = places[name];
    const at = (offset: number) => String(this.port + offset);
    const origin = `http://localhost:${at(edge)}`;
    return {
      ...process.env,
      ...shopEnvironment(this.port, {}),
      NODE_ENV: '',
      ...edgeBeside(this.port + edge),
      EDGE_NAME: name,
      STORE_ORIGIN: origin,
      SITE_ORIGINS: origin,
      COMMERCE_PORT: at(commerce),
      STOREFRONT_INTERNAL_ENDPOINT: `http://127.0.0.1:${at(commerce)}${storefrontApiPath}`,
      RELEASES_PORT: at(registry),
      DESK_PORT: at(registry + 10),
      RELEASES_ORIGIN: `http://127.0.0.1:${at(registry)}`,
      RENDER_PROCESSES: '1',
      PAGES_PER_MINUTE: '1000000',
      DATA_DIR: path.join(data, folder),
      ...quietShop,
    };
  }

  private services(name: ShopName, more: NodeJS.ProcessEnv = {}): Services {
    const services = new Services({ ...this.environment(name), ...more }, (lost) => {
      throw new Error(`${lost} of the shop “${name}” ended unexpectedly.`);
    });
    this.opened.push(services);
    return services;
  }
}
