import { defaultCurrency } from '@store/shared/shop-data/currencies';
import type { PublicSettings } from '@store/shared/contracts/page';
import { remoteNames, type SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import {
  bundleNames,
  createBundleFolder,
  removeBundleFolder,
  serverBundlesOf,
} from '@store/release-kit/rendering/bundle-folder';
import { releaseName } from '@store/release-kit/release-name';
import { renderLimits, RenderProcess } from '@store/release-kit/rendering/render-process';
import { sampleAddress, type SampleSource } from './sample-addresses';
import type { Releases } from './static-checks';

/** Renders the pages that a change can break. */
export type RenderCheck = (
  next: Releases,
  live: Releases,
  changed: SliceName,
) => Promise<{ problems: string[]; notes: string[] }>;

interface Options {
  artifacts: ArtifactStore;
  settings: PublicSettings;
  storefrontEndpoint: string;
  storefrontPrivateToken?: string | undefined;
  backendOrigin: string;
  samples: SampleSource;
}

/** How one page came out. */
interface Rendered {
  status: number;
  /** No part of it failed. */
  complete: boolean;
  /** Why nothing was rendered; null when something was. */
  reason: string | null;
}

/** Milliseconds that one page, and all pages of a composition, may take. */
const pageLimitMs = 10_000;
const totalLimitMs = 60_000;

/**
 * Renders on the server every route that the changed slice affects: its own, those that embed its widgets, and all of them
 * when the shell changed. A page that the live composition cannot render either does not count: commerce may be down.
 */
export function renderCheck(options: Options): RenderCheck {
  return async (next, live, changed) => {
    const routes = remoteNames.flatMap((slice) =>
      next[slice].routes
        .filter(
          ({ widgets }) =>
            changed === 'shell' ||
            slice === changed ||
            widgets.some((name) => name.startsWith(`${changed}/`)),
        )
        .map((route) => ({ slice, path: route.path })),
    );
    const addresses = await Promise.all(
      routes.map(async (route) => ({ ...route, address: await sampleAddress(route.path, options.samples) })),
    );
    const samples = addresses.map(({ address }) => address);
    const candidate = await renderAll(next, samples, options);
    const failed = addresses.filter(({ address }) => !isGood(candidate.get(address)));
    const before =
      failed.length > 0
        ? await renderAll(
            live,
            failed.map(({ address }) => address),
            options,
          )
        : null;
    const problems: string[] = [];
    const notes = [`${samples.length} pages were rendered on the server.`];
    const name = releaseName(next[changed]);
    for (const { address, path } of failed) {
      const outcome = sentenceOf(candidate.get(address));
      const now = before?.get(address);
      if (!isGood(now) && sentenceOf(now) === outcome)
        notes.push(`${address} ${outcome}, but so it does with what is live; it could not be judged.`);
      else
        problems.push(
          `With ${name} ${path} ${outcome} (tried ${address}): its visitors would get no page from the server.`,
        );
    }
    return { problems, notes };
  };
}

/** A complete page, or a 4xx: the sample value of a route parameter may not exist in the shop. */
const isGood = (page: Rendered | undefined) =>
  page?.reason === null && (page.status < 300 ? page.complete : page.status < 500);

const sentenceOf = (page: Rendered | undefined): string => {
  if (!page) return 'does not end';
  if (page.reason !== null) return `cannot be rendered (${page.reason})`;
  return page.status < 300 ? 'is rendered without all of its parts' : `answers ${page.status}`;
};

async function renderAll(
  releases: Releases,
  addresses: string[],
  { artifacts, settings, storefrontEndpoint, storefrontPrivateToken, backendOrigin }: Options,
): Promise<Map<string, Rendered>> {
  const pages = new Map<string, Rendered>();
  if (addresses.length === 0) return pages;
  const routes = remoteNames.flatMap((slice) => releases[slice].routes.map((route) => ({ ...route, slice })));
  const loadFailures = new Map<SliceName, string>();
  const bundles = serverBundlesOf(releases, artifacts);
  const folder = await createBundleFolder(bundles);
  const process = new RenderProcess({
    folder,
    names: bundleNames(bundles),
    routes,
    settings,
    storefrontEndpoint,
    storefrontPrivateToken,
    backendOrigin,
    limits: { ...renderLimits, beginMs: pageLimitMs, streamMs: pageLimitMs },
    onRemoteFailure: (slice, reason) => loadFailures.set(slice, reason),
  });
  const timer = setTimeout(() => process.kill('all pages together took longer than 60 s'), totalLimitMs);
  try {
    // A process that does not start gives its reason for every page.
    await process.ready.catch(() => undefined);
    for (const address of addresses) {
      const page = await renderPage(process, address);
      const owner = routes.find(({ path }) => address.startsWith(path.split(':')[0] ?? path))?.slice;
      const loadFailure = owner && loadFailures.get(owner);
      pages.set(address, page.reason !== null && loadFailure ? { ...page, reason: loadFailure } : page);
    }
    return pages;
  } finally {
    clearTimeout(timer);
    process.kill('the gate has finished');
    await process.ended;
    await removeBundleFolder(folder);
  }
}

function renderPage(process: RenderProcess, address: string): Promise<Rendered> {
  const page: Rendered = { status: 0, complete: false, reason: null };
  return new Promise((resolve) => {
    const request = {
      url: address,
      visitor: { currency: defaultCurrency },
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
      end: ({ complete }: { complete: boolean }) => resolve({ ...page, complete }),
    };
    void process.render(request, sink).then(({ rendered, reason }) => {
      if (!rendered) resolve({ ...page, reason: reason ?? 'only the browser could render it' });
    });
  });
}
