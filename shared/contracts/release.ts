import * as z from 'zod/mini';
import { isSliceName, sliceNameRule, type SliceName } from './slices';

/** Version of the contract between shell and remotes; the gate compares it. */
export const contractVersion = 1;

/** A version of a slice; also part of its folder's path. */
export const versionSchema = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'must be a semantic version'));

/** The name of a slice, known or not. */
export const sliceNameSchema = z.custom<SliceName>(
  (name) => typeof name === 'string' && isSliceName(name),
  sliceNameRule,
);
const filePath = z
  .string()
  .check(z.regex(/^(?!.*\.\.)[\w@.-]+(?:\/[\w@.-]+)*$/, 'must be a relative file path'));

/** A route of a slice, from which a composition knows the owner of an address. */
export const releaseRouteSchema = z.object({
  /** Unique over all slices, e.g. `collection`. Also the name of its lazy chunk. */
  id: z.string(),
  /** react-router path pattern from the site's root, e.g. `/collections/:slug`. */
  path: z.string(),
  /** Browser files of the page beside the entry: the `./routes` module and its lazy chunk. */
  files: z.array(filePath),
  /** Widgets of other slices that it embeds, e.g. `mfe-cart/add-to-cart`. */
  widgets: z.array(z.string()),
  /** Names that it reads in the query of its address; the whole query without them. */
  queries: z.optional(z.array(z.string())),
});

/** The part of a JSON Schema that the gate compares: what data looks like, at any depth. */
export interface DataShape {
  type?: string | string[] | undefined;
  properties?: Record<string, DataShape> | undefined;
  required?: string[] | undefined;
  items?: DataShape | undefined;
  anyOf?: DataShape[] | undefined;
}
const dataShapeSchema: z.ZodMiniType<DataShape> = z.lazy(() =>
  z.object({
    type: z.optional(z.union([z.string(), z.array(z.string())])),
    properties: z.optional(z.record(z.string(), dataShapeSchema)),
    required: z.optional(z.array(z.string())),
    items: z.optional(dataShapeSchema),
    anyOf: z.optional(z.array(dataShapeSchema)),
  }),
);
/** Name → shape. */
export const shapesSchema = z.record(z.string(), dataShapeSchema);

/** Slot → widgets, each with its number (`OwnSlots`). */
export const slotsSchema = z.record(z.string(), z.record(z.string(), z.number()));

const releaseCommitSchema = z.object({ revision: z.string(), at: z.string(), subject: z.string() });
export type ReleaseCommit = z.infer<typeof releaseCommitSchema>;

/** How the query of an own measure names the arm that it is asked about. */
const armPlaceholders = ['$version', '$composition', '$arm'];
const placeholders = ['$slice', ...armPlaceholders];
const placeholdersOf = (query: string): string[] => query.match(/\$\w+/g) ?? [];

/** A measure of a team's own, which the guard asks Prometheus for in both arms of a rollout. */
export const ownMeasureSchema = z.object({
  /** At the desk and in sentences, such as `orders per visitor`. */
  name: z
    .string()
    .check(
      z.regex(
        /^[a-z][a-zA-Z0-9 %-]{2,59}$/,
        'the name of a measure has 3 to 60 letters, such as “orders per visitor”',
      ),
    ),
  /**
   * A query that gives one number. `$version` (of the slice), `$composition` or `$arm` (`candidate`, `control`) stand for
   * the arm, `$slice` for the slice.
   */
  query: z.string().check(
    z.maxLength(2000, 'a query has at most 2,000 letters'),
    z.refine(
      (query) => placeholdersOf(query).some((name) => armPlaceholders.includes(name)),
      `the query of a measure says which arm it is asked about: ${armPlaceholders.join(', ')}`,
    ),
    z.refine(
      (query) => placeholdersOf(query).every((name) => placeholders.includes(name)),
      `a query knows ${placeholders.join(', ')} and no other names`,
    ),
  ),
  /** Which of two numbers is the better one. */
  better: z.enum(['higher', 'lower'], 'of a measure, “better” is “higher” or “lower”'),
  /** By how much the candidate may be worse, in the unit of the number. */
  tolerance: z
    .number('the tolerance of a measure is a number')
    .check(z.minimum(0, 'a tolerance is 0 or more')),
});
export type OwnMeasure = z.infer<typeof ownMeasureSchema>;

/** `release.json`: one version of one slice, immutable once published. */
export const releaseSchema = z.object({
  slice: sliceNameSchema,
  version: versionSchema,
  contract: z.number(),
  /** Git revision, or `uncommitted`. */
  revision: z.string(),
  /** Commits since the slice's previous release, newest first. */
  commits: z.optional(z.array(releaseCommitSchema)),
  /** ISO 8601. */
  builtAt: z.string(),
  /** Hash of the sources; equal hashes need no new build. */
  sourceHash: z.string(),
  /** Name of the credential that it was published with; none for a build that no registry has taken in. */
  publisher: z.optional(z.string()),
  routes: z.array(releaseRouteSchema),
  /** Widget name → browser files beside the entry. */
  widgets: z.record(z.string(), z.array(filePath)),
  /** Props of the widgets that it exposes or embeds, as it was built with. */
  widgetProps: shapesSchema,
  /** What the shell gives, and the props of the slots that it shows or fills, as it was built with. */
  sharedShapes: shapesSchema,
  /** Slot → the widgets of this slice that fill it, each with its number: the lowest comes first in the slot. */
  slots: slotsSchema,
  /** Measures of its own by which the guard compares a rollout of it. */
  measures: z.optional(
    z.array(ownMeasureSchema).check(
      z.maxLength(5, 'a slice has at most 5 measures'),
      z.refine(
        (all) => new Set(all.map(({ name }) => name)).size === all.length,
        'two measures have the same name',
      ),
    ),
  ),
  /** SHA-256 in hex of the text of each operation that the server bundle may send to the Storefront API. */
  operations: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  singletons: z.object({
    /** Singletons that the shell provides: package → version. Empty for remotes. */
    provided: z.record(z.string(), z.string()),
    /** Singletons that a remote needs: package → range. Empty for the shell. */
    required: z.record(z.string(), z.string()),
  }),
  browser: z.object({
    /** The script that starts it: a remote's container, or the shell's main script. */
    entry: filePath,
  }),
  /** Every file: path inside the release → size in bytes and `sha384-…` in base64, as browsers check it. */
  files: z.record(
    filePath,
    z.object({ size: z.number(), integrity: z.string().check(z.startsWith('sha384-')) }),
  ),
});
export type Release = z.infer<typeof releaseSchema>;
export type ReleaseRoute = z.infer<typeof releaseRouteSchema>;

/** One version of each slice of the shop. Immutable; all that an edge needs to serve a page. */
export const compositionSchema = z.object({
  /** Hash of the versions and of the hashes of their documents. */
  id: z.string(),
  slices: z
    .record(sliceNameSchema, versionSchema)
    .check(z.refine((slices) => 'shell' in slices, 'a composition needs a shell')),
  /** SHA-256 of each version's `release.json`, in hex. The composition of a tester’s link has none. */
  documents: z.optional(z.partialRecord(sliceNameSchema, z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
  /** The version of each slice that was live before its present one, where there was one. */
  previous: z.partialRecord(sliceNameSchema, versionSchema),
});
export type Composition = z.infer<typeof compositionSchema>;
