import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { findRoute } from '@store/release-kit/find-route';
import { ReleaseError } from '@store/release-kit/release-error';
import { RendererUnavailable, type RendererClient } from '@store/release-kit/rendering/renderer-client';
import type {
  ByteSink,
  PageAnswer,
  PageOrder,
  Preparation,
} from '@store/release-kit/rendering/renderer-contract';
import { isRemoteName, slicesOf } from '@store/shared/contracts/slices';

/** What a remote's `page` in a test says. `dies`: its process ends, and the next one is not ready yet. */
interface TestPage {
  status?: number;
  complete?: boolean;
  dies?: boolean;
}
type Bundle = { page?: (url: string, cartId?: string) => TestPage | Promise<TestPage> };

/** Renders as the rendering service does, in this process, with bundles of tests that export `page`. */
export class RenderingHere implements Pick<RendererClient, 'prepare' | 'render'> {
  /** Whether nothing answers. */
  isDown = false;
  /** The shells that do not start, by version. */
  readonly brokenShells = new Set<string>();
  private isReady = false;

  constructor(private readonly artifacts: ArtifactStore) {}

  async prepare({ composition }: Preparation): Promise<void> {
    if (this.isDown) throw new RendererUnavailable('No renderer answers.');
    if (this.brokenShells.has(composition.slices.shell))
      throw new ReleaseError('A rendering process did not start.');
    this.isReady = true;
  }

  async render({ composition, page }: PageOrder, sink: ByteSink): Promise<PageAnswer> {
    if (!this.isReady) return { result: 'browser' };
    const releases = await Promise.all(
      slicesOf(composition.slices).map((slice) =>
        this.artifacts.read(slice, composition.slices[slice] ?? '', composition.documents[slice]),
      ),
    );
    const routes = releases.flatMap(({ slice, version, routes: own }) =>
      isRemoteName(slice) ? own.map((route) => ({ ...route, slice, version })) : [],
    );
    const route = findRoute(routes, page.url);
    if (!route) throw new Error(`${page.url} is of no route`);
    try {
      const file = path.join(this.artifacts.folderOf(route.slice, route.version), 'server/index.js');
      const bundle: Bundle = {};
      // eslint-disable-next-line typescript/no-implied-eval -- bundles are texts
      new Function('exports', await readFile(file, 'utf8'))(bundle);
      const rendered = await Promise.race([
        bundle.page?.(page.url, page.cartId) ?? {},
        pause(page.timeoutMs, 'late' as const, { ref: false }),
      ]);
      if (rendered === 'late')
        return { result: 'overloaded', reason: `it took longer than ${page.timeoutMs} ms` };
      const { status = 200, complete = true, dies = false } = rendered;
      if (dies) this.isReady = false;
      if (dies) return { result: 'browser', reason: 'it ended with SIGKILL' };
      sink.start({ status });
      sink.end({ complete });
      return { result: 'rendered' };
    } catch (error) {
      return { result: 'browser', reason: (error as Error).message };
    }
  }
}
