import http from 'node:http';
import { cartUrl, collectionUrl, homeUrl, productUrl } from '@store/shared/contracts/urls';
import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { childrenOf } from '../../shop/child-processes';
import { processFacts } from '../server/process-facts';
import type { GrownShop, ShopName } from './grown-shops';

export const growthPages = {
  home: homeUrl,
  collection: collectionUrl('hoodie'),
  product: productUrl(featuredProducts[0]?.handle ?? ''),
  cart: cartUrl,
  'about us': '/pages/about-us',
};

/** Those of them on which the slice more, the wishlist, fills slots. */
export const pagesOfOneMoreSlice: ReadonlySet<string> = new Set<keyof typeof growthPages>([
  'home',
  'collection',
  'product',
]);

/** Measured in one round. Times in milliseconds, sizes in bytes, memory in MB. */
export interface GrowthSample {
  shop: ShopName;
  /** Name of the page, or of the process. */
  of: string;
  figure:
    | 'from the cache, first byte'
    | 'not in the cache, first byte'
    | 'document'
    | 'over the wire'
    | 'memory';
  value: number;
}

const agent = new http.Agent({ keepAlive: true });
let visits = 0;

/** Milliseconds until the headers of an answer, and its bytes. */
function ask(address: string, encoding: string): Promise<{ firstByte: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    http
      .get(address, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
        const firstByte = performance.now() - began;
        let bytes = 0;
        if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
        answer
          .on('data', (part: Buffer) => (bytes += part.length))
          .once('end', () => resolve({ firstByte, bytes }))
          .once('error', reject);
      })
      .once('error', reject);
  });
}

/** Asks each shop for a page in turn, so that they have the same machine. */
export async function askInTurn(shops: readonly GrownShop[], round: number): Promise<GrowthSample[]> {
  const samples: GrowthSample[] = [];
  for (const [of, path] of Object.entries(growthPages)) {
    for (let turn = 0; turn < shops.length; turn++) {
      const shop = shops[(turn + round) % shops.length];
      if (!shop) continue;
      const add = (figure: GrowthSample['figure'], value: number) =>
        samples.push({ shop: shop.name, of, figure, value });
      const unknown = await ask(`${shop.origin}${path}?subscribed=${++visits}`, 'br');
      const cached = await ask(shop.origin + path, 'br');
      add('not in the cache, first byte', unknown.firstByte);
      add('from the cache, first byte', cached.firstByte);
      add('over the wire', cached.bytes);
      add('document', (await ask(shop.origin + path, 'identity')).bytes);
    }
  }
  return samples;
}

/** Requests every sitemap once, as search engines do: the edge keeps them. */
export async function readSitemaps({ origin }: GrownShop): Promise<void> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  for (const [, address = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g))
    await ask(origin + new URL(address).pathname, 'br');
}

export async function memorySamples(shops: readonly GrownShop[]): Promise<GrowthSample[]> {
  const samples: GrowthSample[] = [];
  for (const { name: shop, edge = 0, renderer = 0, registry } of shops) {
    const residentMb = async (pid?: number) => (await processFacts(pid)).residentMb;
    const add = (of: string, value: number) => samples.push({ shop, of, figure: 'memory', value });
    add('edge', await residentMb(edge));
    // Its other child is the compiler that loads TypeScript.
    add('rendering process', Math.max(...(await Promise.all((await childrenOf(renderer)).map(residentMb)))));
    add('registry', await residentMb(registry));
  }
  return samples;
}
