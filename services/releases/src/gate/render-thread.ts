/** A thread that renders pages of a composition that nobody sees yet, one after the other. */
import { parentPort } from 'node:worker_threads';
import { threadData } from '@store/service-kit/thread';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import type { PageComposition, PublicSettings } from '@store/shared/contracts/page';
import type { SliceName } from '@store/shared/contracts/slices';
import { loadComposition, type ServerBundleSource } from '@store/release-kit/load-composition';

export interface RenderThreadData {
  bundles: Record<SliceName, ServerBundleSource>;
  routes: PageComposition['routes'];
  settings: PublicSettings;
  storefrontEndpoint: string;
  backendOrigin: string;
  addresses: string[];
}

/** How one page came out. */
export interface Rendered {
  address: string;
  status: number;
  /** No part of it failed. */
  complete: boolean;
  /** Why nothing was rendered; null when something was. */
  reason: string | null;
}

/** Longest that one page may take, in milliseconds. */
const pageLimit = 10_000;

const { bundles, addresses, ...rest } = threadData<RenderThreadData>();
const tell = (page: Rendered) => parentPort?.postMessage(page);

const failures = new Map<string, string>();
const { shell, remotes } = loadComposition(bundles, (slice, reason) => failures.set(slice, reason));
const renderer = shell.createPageRenderer({ ...rest, remotes });

void renderAll();

async function renderAll() {
  for (const address of addresses) tell(await render(address));
}

async function render(address: string): Promise<Rendered> {
  const page: Rendered = { address, status: 0, complete: false, reason: null };
  const signal = AbortSignal.timeout(pageLimit);
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error(`not within ${pageLimit / 1000} s`)));
      const request = {
        url: address,
        visitor: { currency: defaultCurrency },
        head: '',
        pageData: { before: '', after: '' },
        script: '/gate.js',
        nonce: 'gate',
        signal,
      };
      const sink = {
        start: ({ status }: { status: number }) => void (page.status = status),
        chunk: () => undefined,
        end({ complete }: { complete: boolean }) {
          page.complete = complete;
          resolve();
        },
      };
      renderer.render(request, sink).then((rendered) => {
        if (!rendered) reject(new Error('only the browser could render it'));
      }, reject);
    });
  } catch (error) {
    const owner = rest.routes.find(({ path }) => address.startsWith(path.split(':')[0] ?? path))?.slice;
    const loading = owner && failures.get(owner);
    page.reason = loading ?? (error instanceof Error ? error.message : String(error));
  }
  return page;
}
