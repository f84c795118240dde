import { defaultCurrency } from '@store/shared/shop-data/currencies';
import type { SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import {
  bundleNames,
  createBundleFolder,
  removeBundleFolder,
  serverBundlesOf,
} from '@store/release-kit/rendering/bundle-folder';
import type { RenderSettings } from '@store/release-kit/rendering/render-messages';
import { filledSlots } from '@store/release-kit/filled-slots';
import { renderLimits } from '@store/release-kit/rendering/render-limits';
import { RenderProcess } from '@store/release-kit/rendering/render-process';
import type { Sample } from './sample-addresses';
import { routesIn, type Releases } from './static-checks';

export interface PageRendererSettings extends Omit<RenderSettings, 'routes' | 'slots'> {
  artifacts: ArtifactStore;
}

interface Options extends PageRendererSettings {
  releases: Releases;
  /** Milliseconds that one page may take. */
  limitMs: number;
}

/** How one page came out. */
export interface Rendered {
  status: number;
  /** No part of it failed. */
  isComplete: boolean;
  /** Why nothing was rendered; null when something was. */
  reason: string | null;
  /** It was given up by the clock. */
  isLate: boolean;
  /** Milliseconds that it took. */
  ms: number;
}

/** The process that renders now, with the folder of its bundles. */
interface Current {
  process: RenderProcess;
  folder: string;
  loadFailures: Map<SliceName, string>;
  hasEnded: boolean;
}

/** Milliseconds that all pages together may take. */
const totalLimitMs = 60_000;

/** Renders pages of a composition as an edge does. A page that ends the process does not keep others from being rendered. */
export class PageRenderer {
  private current: Current | null = null;

  constructor(private readonly options: Options) {}

  /** Renders pages one after the other; those for which no time was left are missing. @returns them by address. */
  async renderAll(samples: readonly Sample[]): Promise<Map<string, Rendered>> {
    const pages = new Map<string, Rendered>();
    const until = performance.now() + totalLimitMs;
    for (const sample of samples) {
      if (performance.now() > until) break;
      pages.set(sample.address, await this.render(sample));
    }
    return pages;
  }

  async render(sample: Sample): Promise<Rendered> {
    const { address } = sample;
    const current = (this.current ??= await this.start());
    const { process, loadFailures } = current;
    // A process that does not start gives its reason for every page.
    const hasStarted = await process.ready.then(
      () => true,
      () => false,
    );
    const began = performance.now();
    const page = await renderPage(process, sample);
    const ms = performance.now() - began;
    // A process that was given up may still be at work on this page.
    if (hasStarted && (page.isLate || process.isSilent || current.hasEnded)) await this.close();
    const owner = this.routes.find(({ path }) => address.startsWith(path.split(':')[0] ?? path))?.slice;
    const loadFailure = owner && loadFailures.get(owner);
    return { ...page, ms, reason: page.reason !== null && loadFailure ? loadFailure : page.reason };
  }

  async close(): Promise<void> {
    const { current } = this;
    this.current = null;
    if (!current) return;
    current.process.kill('the gate has finished');
    await current.process.ended;
    await removeBundleFolder(current.folder);
  }

  private get routes() {
    return routesIn(this.options.releases);
  }

  private async start(): Promise<Current> {
    const { artifacts, releases, limitMs, ...settings } = this.options;
    const bundles = serverBundlesOf(Object.values(releases), artifacts);
    const folder = await createBundleFolder(bundles);
    const loadFailures = new Map<SliceName, string>();
    const process = new RenderProcess({
      ...settings,
      folder,
      names: bundleNames(bundles),
      routes: this.routes,
      slots: filledSlots(Object.values(releases)),
      limits: {
        ...renderLimits,
        beginMs: limitMs,
        streamMs: limitMs,
        giveUpMs: { begin: limitMs, stream: limitMs },
      },
      onRemoteFailure: (slice, reason) => loadFailures.set(slice, reason),
    });
    const current = { process, folder, loadFailures, hasEnded: false };
    void process.ended.then(() => (current.hasEnded = true));
    return current;
  }
}

function renderPage(process: RenderProcess, { address, cart }: Sample): Promise<Omit<Rendered, 'ms'>> {
  const page = { status: 0, isComplete: false, reason: null, isLate: false };
  return new Promise((resolve) => {
    const request = {
      url: address,
      visitor: { currency: defaultCurrency },
      ...(cart !== undefined && { cartId: cart }),
      head: '',
      preloads: [],
      pageData: { before: '', after: '' },
      script: '/gate.js',
      nonce: 'gate',
      signal: new AbortController().signal,
    };
    const sink = {
      start: ({ status }: { status: number }) => void (page.status = status),
      chunk: () => undefined,
      end: ({ complete }: { complete: boolean }) => resolve({ ...page, isComplete: complete }),
    };
    void process.render(request, sink).then(({ rendered, reason, late }) => {
      if (!rendered)
        resolve({ ...page, reason: reason ?? 'only the browser could render it', isLate: late ?? false });
    });
  });
}
