import path from 'node:path';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { readReleaseToolEnvironment } from '@store/releases/environment';
import { uploadRelease } from '@store/releases/publishing/publish';
import { ReleaseManagerClient } from '@store/releases/api/release-manager-client';
import { median } from '../figures';
import { collectionPage } from '../pages';
import { startEdge } from './measured-edge';

/** Whole answers of a collection page, in milliseconds. */
export interface AfterPromote {
  /** Of an address that no cache has, from an edge that has rendered for a while. */
  before: number;
  /** The first page of a composition that has just become live. */
  first: number;
  /** The page after it, at an address that no cache has. */
  second: number;
}

const slice = 'mfe-catalog';
const why = 'measuring the first page after a promotion';
/** Pages until the edge renders as fast as it will. */
const warmUps = 50;
let visits = 0;

/**
 * Makes one version after the other live, each a copy of the slice that the page is of, and asks for the page as soon as
 * the edge serves it. What was live before is live again afterwards.
 */
export async function measureAfterPromote(
  shop: NodeJS.ProcessEnv,
  { port, runs }: { port: number; runs: number },
): Promise<AfterPromote> {
  const tool = readReleaseToolEnvironment(shop);
  const registry = new ReleaseManagerClient(tool.RELEASES_ORIGIN, tool.RELEASES_TOKEN);
  const artifacts = new ArtifactStore(path.resolve(shop.DATA_DIR ?? '', 'artifacts'));
  const live = (await registry.live()).slices[slice] ?? '';
  const release = await artifacts.read(slice, live);
  // On a busy machine a page is late, which is what is measured.
  const environment = { ...shop, REQUEST_TIMEOUT_MS: '30000' };
  const edge = await startEdge(environment, { port, processor: null, renderProcesses: 1 });
  const answers: AfterPromote[] = [];
  try {
    for (let page = 0; page < warmUps; page++) await wholePage(edge.origin);
    for (let run = 0; run < runs; run++) {
      const before = await wholePage(edge.origin);
      const version = `0.0.${Date.now()}`;
      await uploadRelease(registry, { ...release, version }, artifacts.folderOf(slice, live));
      const { facts } = await registry.act('make-live', { slices: { [slice]: version }, why });
      await whenServing(edge.origin, facts.live);
      const first = await wholePage(edge.origin);
      answers.push({ before, first, second: await wholePage(edge.origin) });
    }
  } finally {
    await registry.act('make-live', { slices: { [slice]: live }, why });
    await edge.close();
  }
  const middle = (figure: keyof AfterPromote) => median(answers.map((one) => one[figure]));
  return { before: middle('before'), first: middle('first'), second: middle('second') };
}

/** Milliseconds until the whole page of an address that no cache has is there. */
async function wholePage(origin: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${origin}${collectionPage.path}?subscribed=${++visits}`);
  await answer.text();
  if (!answer.ok) throw new Error(`${origin} answered ${answer.status}`);
  return performance.now() - began;
}

async function whenServing(origin: string, id: string): Promise<void> {
  for (;;) {
    const state = (await (await fetch(`${origin}/readyz`)).json()) as { composition?: string };
    if (state.composition === id) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
