import path from 'node:path';
import { root, Services } from '../../scripts/services';
import { edgeBeside } from '../../scripts/shop-environment';
import { withSingleShop } from '../shop/single-shop';
import { BenchLine, type OpenLine } from './line/bench-line';
import { quietShop } from './quiet-shop';
import { buildSingleBundle } from './single-bundle/build';
import type { VariantName } from './variant-names';

/** One way to build the same sources, as browsers reach it over the line. */
export interface Variant {
  name: VariantName;
  /** What browsers open. */
  origin: string;
  /** Its edge, without the line. */
  address: string;
  /** Where scripts run in the same documents, when they do not here. */
  documentsOf?: string;
}

/** Offsets of ports from the bench's first: the edge of the single bundle, commerce, and the line. */
const singlePort = 2;
const commercePort = 10;
const linePort = 9;

/**
 * Opens the shop and, in front of the same commerce service and backend, an edge with the same sources as one bundle, both
 * behind one shaped line, on which the shop's documents can be had without scripts as well. Stops them after the work.
 * @throws ServiceStartError, ReleaseError or Error with a message for the user.
 */
export async function withVariants(
  { port, say }: { port: number; say: (text: string) => void },
  work: (variants: readonly Variant[], line: OpenLine) => Promise<void>,
): Promise<void> {
  const hosts = new BenchLine(port + linePort);
  const commerce = `http://127.0.0.1:${port + commercePort}`;
  const variant = (name: VariantName, offset: number): Variant => ({
    name,
    origin: hosts.originOf(name),
    address: `http://localhost:${port + offset}`,
  });
  const shop = variant('shop', 0);
  const single = variant('single', singlePort);
  const floor = { ...variant('floor', 0), documentsOf: shop.origin };
  hosts.addWithoutScripts(floor.name, floor.address, shop.name);
  const environmentOf = ({ name, address }: Variant) => ({
    ...hosts.add(name, { edge: address, commerce }, 'shop'),
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DATABASE_URL: '',
    PAGE_CACHE: 'on',
    ...quietShop,
  });
  await withSingleShop(
    { port, name: 'bench', settings: environmentOf(shop), say },
    async ({ environment }) => {
      say('building the same sources as one bundle');
      const folder = path.join(root, '.cache/bench/single-bundle');
      await buildSingleBundle(folder);
      const own = {
        ...environment,
        ...edgeBeside(port + singlePort),
        ...environmentOf(single),
        DATA_DIR: folder,
      };
      const services = new Services(own, (lost) => {
        throw new Error(`${lost} ended during the bench.`);
      });
      const line = await hosts.open();
      try {
        for (const program of ['renderer', 'edge'] as const)
          await services.start(program, path.join(root, `e2e/bench/single-bundle/${program}.ts`));
        await work([shop, single, floor], line);
      } finally {
        line.line.close();
        await services.stop();
      }
    },
  );
}
