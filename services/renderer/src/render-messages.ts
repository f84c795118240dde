import * as z from 'zod';
import type { PageComposition, PublicSettings } from '@store/shared/contracts/page';
import type { RenderedPage } from '@store/release-kit/rendering/renderer-contract';
import { isRemoteName, type RemoteName } from '@store/shared/contracts/slices';

/** What the pages of a composition are rendered with. */
export interface RenderSettings {
  routes: PageComposition['routes'];
  slots: NonNullable<PageComposition['slots']>;
  /** Id of the composition, which carts record. */
  composition: PageComposition['id'];
  settings: PublicSettings;
  storefrontEndpoint: string;
  backendOrigin: string;
}

/** The first message to a rendering process: the bundle folder (see bundle-folder.ts) and its settings. */
export interface RenderStart extends RenderSettings {
  folder: string;
  remotes: readonly RemoteName[];
}

export type ToRenderProcess =
  | { type: 'render'; id: number; request: RenderedPage }
  | { type: 'abort'; id: number }
  /** To be answered at once. */
  | { type: 'ping' };

const id = z.number();
/** Of a header's value, which a page's code makes. All of an answer's together have to be read in 16 KB. */
const headerText = z
  .string()
  .max(2_000)
  .regex(/^[\t\x20-\x7e\x80-\xff]*$/);

/** What a rendering process says beside its pages. Code of slices runs in it, so every message is checked before it is acted upon. */
export const fromRenderProcessSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong') }),
  /** A remote's server bundle did not load; its routes are rendered in the browser. */
  z.object({
    type: z.literal('remote-failed'),
    slice: z.custom<RemoteName>((slice) => typeof slice === 'string' && isRemoteName(slice)),
    reason: z.string(),
  }),
  /** The Storefront API has stopped answering this process, or answers again. */
  z.object({ type: z.literal('storefront'), isDown: z.boolean() }),
  /** A call of the Storefront API for a page has ended. */
  z.object({
    type: z.literal('storefront-call'),
    id,
    call: z.object({
      beganAt: z.number(),
      seconds: z.number().nonnegative(),
      outcome: z.enum(['answered', 'failed']),
      served: z.string().max(20).optional(),
    }),
  }),
  z.object({
    type: z.literal('start'),
    id,
    status: z.number().int().min(200).max(599),
    location: headerText.optional(),
    cookies: z.array(headerText).max(5).optional(),
  }),
  z.object({ type: z.literal('end'), id, complete: z.boolean() }),
  /** Only the browser can render this page; nothing was sent of it. `reason` is an unexpected error. */
  z.object({ type: z.literal('declined'), id, reason: z.string().optional() }),
]);
export type FromRenderProcess = z.infer<typeof fromRenderProcessSchema>;

/** A message of a page, whatever else is in it. */
export const pageMessageSchema = z.object({ type: z.string().max(20), id });

/** Whether a message may come now: a page begins once, and ends after that. */
export const isInOrder = ({ type }: FromRenderProcess, hasStarted: boolean): boolean =>
  (type === 'start' && !hasStarted) ||
  (type === 'end' && hasStarted) ||
  type === 'declined' ||
  type === 'storefront-call';

/**
 * How a page came out: `reason` is an unexpected error that kept it from being rendered, `late` that it was given up by the
 * clock, while nothing is known to be wrong with it: its process does something else, or gets no processor.
 */
export interface PageOutcome {
  rendered: boolean;
  late?: boolean;
  reason?: string;
}
