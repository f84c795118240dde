import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@store/service-kit/thread';
import type { PublicSettings } from '@store/shared/contracts/page';
import { remoteNames, sliceNames, type SliceName } from '@store/shared/contracts/slices';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { serverHashes } from '@store/release-kit/load-composition';
import { sampleAddress, type SampleSource } from './sample-addresses';
import type { Rendered, RenderThreadData } from './render-thread';
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
  backendOrigin: string;
  samples: SampleSource;
}

/** Longest that all pages of a composition may take, in milliseconds. */
const renderLimit = 60_000;

/**
 * Renders on the server every route that shows something of the changed slice: its own, those that embed its widgets,
 * and all of them when the shell changed. What the live composition cannot render either is not the candidate's fault:
 * commerce may be down.
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
    const wanted = addresses.map(({ address }) => address);
    const candidate = await renderAll(next, wanted, options);
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
    const notes = [`${wanted.length} pages were rendered on the server.`];
    const name = `${changed}@${next[changed].version}`;
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

/** A page that is there in full. An example of a parameter may be unknown to the shop: that page says so, which is fine. */
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
  { artifacts, settings, storefrontEndpoint, backendOrigin }: Options,
): Promise<Map<string, Rendered>> {
  const data: RenderThreadData = {
    bundles: Object.fromEntries(
      sliceNames.map((slice) => {
        const folder = path.join(artifacts.folderOf(slice, releases[slice].version), 'server');
        return [slice, { folder, hashes: serverHashes(releases[slice]) }];
      }),
    ) as RenderThreadData['bundles'],
    routes: remoteNames.flatMap((slice) => releases[slice].routes.map((route) => ({ ...route, slice }))),
    settings,
    storefrontEndpoint,
    backendOrigin,
    addresses,
  };
  const thread = startThread(new URL('./render-thread.ts', import.meta.url), {
    data,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    return await collect(thread, addresses.length);
  } finally {
    await thread.terminate();
  }
}

/** What the thread tells until it has told everything, ends, or takes too long. */
function collect(thread: Worker, count: number): Promise<Map<string, Rendered>> {
  const pages = new Map<string, Rendered>();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(pages), renderLimit);
    const done = () => {
      clearTimeout(timer);
      resolve(pages);
    };
    if (count === 0) done();
    thread.on('message', (page: Rendered) => {
      pages.set(page.address, page);
      if (pages.size === count) done();
    });
    thread.on('error', done);
    thread.on('exit', done);
  });
}
