import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { PageComposition, PageRemote } from '@store/shared/contracts/page';
import { developmentBase } from '@store/shared/contracts/asset-address';
import { documentScript } from '@store/service-kit/document-script';
import { releaseRouteSchema, sliceNameSchema, slotsSchema } from '@store/shared/contracts/release';
import { isRemoteName, slicesOf, type SliceName } from '@store/shared/contracts/slices';
import { replaceSlices } from '@store/shared/contracts/replaced-slices';
import { scriptsOf, type ServedComposition } from '../releases/page-composition';

const refreshHook = documentScript(new URL('./refresh-hook.ts', import.meta.url));

const documentSchema = z.object({
  /** Whether these are all slices of the shop, so that no release is needed. */
  complete: z.boolean(),
  slices: z.partialRecord(
    sliceNameSchema,
    z.object({
      /** Its dev server. Only addresses of this machine, so that no page loads scripts from elsewhere. */
      origin: z.url({ protocol: /^http$/, hostname: /^(?:127\.0\.0\.1|localhost)$/ }),
      /** Empty for the shell. */
      routes: z.array(releaseRouteSchema),
      slots: z.optional(slotsSchema).default({}),
    }),
  ),
});

/** What `npm run dev` writes for the edge: the slices that are served from source. */
export type DevelopmentDocument = z.input<typeof documentSchema>;

/**
 * Replaces released slices by those in development. Their document is read for every page, so a new route is there after
 * a reload.
 */
export class DevelopmentSlices {
  private last: { text: string; base: ServedComposition | null; composition: ServedComposition } | null =
    null;

  /** @param file the {@link DevelopmentDocument}, as JSON. */
  constructor(private readonly file: string) {}

  /** Slice → origin of its dev server. @throws when the document is missing or invalid. */
  origins(): Map<SliceName, string> {
    const { slices } = this.read();
    return new Map(slicesOf(slices).map((slice) => [slice, slices[slice]?.origin ?? '']));
  }

  /** Whether every slice is in development, so that no release is needed. */
  get complete(): boolean {
    return this.read().complete;
  }

  private read(): z.output<typeof documentSchema> {
    return parse(readFileSync(this.file, 'utf8'));
  }

  /** The composition with the slices in development in place of their releases. */
  over(base: ServedComposition | null): ServedComposition | null {
    const text = readFileSync(this.file, 'utf8');
    if (this.last?.text === text && this.last.base === base) return this.last.composition;
    const composition = compose(parse(text), base);
    this.last = composition && { text, base, composition };
    return composition;
  }
}

const parse = (text: string): z.output<typeof documentSchema> => documentSchema.parse(JSON.parse(text));

/** Null when slices are neither in development nor released. */
function compose(
  { complete, slices }: z.output<typeof documentSchema>,
  base: ServedComposition | null,
): ServedComposition | null {
  if (!base && !complete) return null;
  const own = slicesOf(slices).filter(isRemoteName);
  const page: PageComposition = {
    id: `development ${base?.id ?? ''}`.trim(),
    shellVersion: slices.shell || !base ? 'development' : base.page.shellVersion,
    ...replaceSlices(
      base?.page,
      Object.fromEntries(
        own.map((slice) => {
          const { routes = [], slots = {} } = slices[slice] ?? {};
          return [slice, { remote: inDevelopment(slice), routes, slots }];
        }),
      ),
    ),
  };
  return {
    id: page.id,
    page,
    shell:
      slices.shell || !base ? { entry: `${developmentBase('shell')}main.js`, integrity: '' } : base.shell,
    versions: base?.versions ?? { shell: 'development' },
    rendered: null,
    integrityOf: (address) => base?.integrityOf(address) ?? '',
    scriptsOf: (pathname) => scriptsOf(pathname, page),
    queriesOf: () => undefined,
    firstScript: refreshHook,
  };
}

/** Without a previous version, so that failures in development are visible. */
const inDevelopment = (slice: SliceName): PageRemote => ({
  version: 'development',
  base: developmentBase(slice),
  entry: 'remoteEntry.js',
  integrity: '',
});
