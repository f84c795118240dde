/** What edge and registry ask the rendering service (docs/contracts/renderer.md). */
import * as z from 'zod';
import { sliceNameSchema, slotsSchema, versionSchema } from '@store/shared/contracts/release';
import type { PageRequest, PageSink } from '@store/shared/contracts/server-rendering';
import { isRemoteName } from '@store/shared/contracts/slices';

/** SHA-256 in hex. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A composition by what it is made of: a renderer that does not know it can load it from this. */
export const renderedCompositionSchema = z
  .object({
    id: z.string().regex(/^[\w-]{1,40}$/),
    slices: z.record(sliceNameSchema, versionSchema),
    /** Hash of each version's `release.json`, which the caller has verified. */
    documents: z.record(sliceNameSchema, sha256),
  })
  .refine(
    ({ slices, documents }) =>
      'shell' in slices && Object.keys(slices).every((slice) => Object.hasOwn(documents, slice)),
    'a composition has a shell, and a document for each slice',
  );
export type RenderedComposition = z.infer<typeof renderedCompositionSchema>;

/** `POST /compositions`. */
export const preparationSchema = z.object({ composition: renderedCompositionSchema });
export type Preparation = z.infer<typeof preparationSchema>;

/** A page as it is asked for over HTTP. */
export type RenderedPage = Omit<PageRequest, 'signal' | 'onStorefrontCall'>;

/** What only the shell reads of a page is passed on as it is. */
const renderedPageSchema = z.looseObject({
  url: z.string().startsWith('/'),
  /** Milliseconds in which it has to begin. */
  timeoutMs: z.number().min(1).max(60_000).optional(),
});

/** `POST /pages`. */
export const pageOrderSchema = preparationSchema.extend({
  page: z.custom<RenderedPage>((page) => renderedPageSchema.safeParse(page).success, 'is not a page'),
});
export type PageOrder = z.infer<typeof pageOrderSchema>;

const bundleFiles = z.record(z.string().regex(/^(?!.*\.\.)[\w@.-]+(?:\/[\w@.-]+)*$/), z.string());

/** `POST /describe`: the server bundle of a shell, or of a remote and a shell beside it; file → content in base64. */
export const descriptionOrderSchema = z
  .object({
    slice: sliceNameSchema,
    /** The modules that the shell provides. */
    singletons: z.array(z.string()),
    bundles: z.object({ shell: bundleFiles, remote: bundleFiles.optional() }),
  })
  .refine(
    ({ slice, bundles }) => isRemoteName(slice) === (bundles.remote !== undefined),
    'a remote comes with its bundle, a shell alone',
  );
export type DescriptionOrder = z.infer<typeof descriptionOrderSchema>;

/** What a server bundle says of its slice; a shell has no routes and fills no slots. */
export const descriptionSchema = z.object({
  routes: z.array(
    z.object({
      id: z.string().min(1),
      path: z.string().startsWith('/'),
      widgets: z.array(z.string()),
      queries: z.array(z.string()).optional(),
    }),
  ),
  slots: slotsSchema,
  /** SHA-256 of the text of each operation that it may send to the Storefront API. */
  operations: z.array(sha256).max(1000),
});
export type Description = z.infer<typeof descriptionSchema>;

/**
 * How a page came out. `rendered`: it has begun in the sink. `browser`: only the browser can render it. `overloaded`: it
 * cannot begin in time. In the last two cases the sink is untouched, and `reason` is an unexpected error, if there was one.
 */
export interface PageAnswer {
  result: 'rendered' | 'browser' | 'overloaded';
  reason?: string | undefined;
}

/** Where a page goes as bytes: UTF-8, of which a chunk may end within a letter. */
export interface ByteSink extends Omit<PageSink, 'chunk'> {
  chunk(html: Buffer): void;
}

/** Milliseconds in which a page begins that says nothing of its time. */
export const usualPageMs = 5_000;

/** Headers of an answer to {@link pageOrderSchema}, and its trailer. */
export const pageAnswerHeaders = {
  /** `rendered`, or `browser` with status 204: only the browser can render the page. */
  page: 'page',
  /** Why a page was not rendered, as an encoded URI component. */
  reason: 'page-reason',
  /** Trailer: `true` when no part failed. Without it the page was broken off. */
  complete: 'page-complete',
} as const;

/** Milliseconds between two times that a caller names the compositions that it serves. */
export const namingIntervalMs = 20_000;

/** Milliseconds after which a renderer closes a composition that nobody named or rendered. */
export const unusedAfterMs = 60_000;
