import type { PageComposition, PublicSettings } from '@store/shared/contracts/page';
import type {
  PageRequest,
  PageSink,
  PageStart,
  StorefrontCall,
} from '@store/shared/contracts/server-rendering';
import type { RemoteName } from '@store/shared/contracts/slices';

/** What the pages of a composition are rendered with. */
export interface RenderSettings {
  routes: PageComposition['routes'];
  slots: NonNullable<PageComposition['slots']>;
  /** Id of the composition, which carts record. */
  composition?: PageComposition['id'];
  settings: PublicSettings;
  storefrontEndpoint: string;
  backendOrigin: string;
}

/** The first message to a rendering process: the bundle folder (see bundle-folder.ts) and its settings. */
export interface RenderStart extends RenderSettings {
  folder: string;
  remotes: readonly RemoteName[];
}

/** Where a page of a process goes. */
export interface ByteSink extends Omit<PageSink, 'chunk'> {
  chunk(html: Buffer): void;
}

export type ToRenderProcess =
  | { type: 'render'; id: number; request: Omit<PageRequest, 'signal' | 'onStorefrontCall'> }
  | { type: 'abort'; id: number }
  /** To be answered at once. */
  | { type: 'ping' };

export type FromRenderProcess =
  | { type: 'ready' }
  | { type: 'pong' }
  /** A remote's server bundle did not load; its routes are rendered in the browser. */
  | { type: 'remote-failed'; slice: RemoteName; reason: string }
  /** The Storefront API has stopped answering this process, or answers again. */
  | { type: 'storefront'; isDown: boolean }
  /** A call of the Storefront API for a page has ended. */
  | { type: 'storefront-call'; id: number; call: StorefrontCall }
  | ({ type: 'start'; id: number } & PageStart)
  /** UTF-8; a letter is never divided. */
  | { type: 'chunk'; id: number; html: Buffer }
  | { type: 'end'; id: number; complete: boolean }
  /** Only the browser can render this page; nothing was sent of it. `reason` is an unexpected error. */
  | { type: 'declined'; id: number; reason?: string };
