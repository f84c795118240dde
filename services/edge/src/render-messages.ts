import type { PublicSettings } from '@store/shared/contracts/page';
import type { PageRequest, PageStart } from '@store/shared/contracts/server-rendering';
import type { ServerBundleSource } from '@store/release-kit/load-composition';
import type { SliceName } from '@store/shared/contracts/slices';
import type { PageComposition } from '@store/shared/contracts/page';

/** What a rendering thread is started with. */
export interface RenderWorkerData {
  bundles: Record<SliceName, ServerBundleSource>;
  routes: PageComposition['routes'];
  settings: PublicSettings;
  storefrontEndpoint: string;
  backendOrigin: string;
}

/**
 * How much of V8's own limit a thread may hold after a page: one half. V8's is no net: a thread that reaches it while a
 * list or map of its own grows takes the whole process along, so threads are ended before they come near.
 */
export const roomForV8 = 2;

export type ToWorker =
  | { type: 'render'; id: number; request: Omit<PageRequest, 'signal'> }
  | { type: 'abort'; id: number }
  | { type: 'ping' };

export type FromWorker =
  | { type: 'ready' }
  | { type: 'pong' }
  /** The thread holds more than it may after a page. */
  | { type: 'full'; megabytes: number }
  /** A remote's server bundle did not load; its routes are rendered in the browser. */
  | { type: 'remote-failed'; slice: SliceName; reason: string }
  | ({ type: 'start'; id: number } & PageStart)
  | { type: 'chunk'; id: number; html: string }
  | { type: 'end'; id: number; complete: boolean }
  /** Only the browser can render this page; nothing was sent. */
  | { type: 'declined'; id: number; reason?: string };
