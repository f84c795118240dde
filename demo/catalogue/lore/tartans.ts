import * as z from 'zod';
import tartanData from '../data/tartans.json' with { type: 'json' };

const tartanKinds = ['clan', 'district', 'regiment', 'royal'] as const;

const tartanSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(tartanKinds),
  /** Half sett: colour letters with thread counts. It is woven to the end, then back, the end stripes once. */
  sett: z.string().regex(/^[A-Z]+\d+( [A-Z]+\d+)+$/),
});
export type Tartan = z.infer<typeof tartanSchema>;

/**
 * Historic setts as weavers have written them down since Logan (1831), the Vestiarium (1842) and Smibert (1850).
 * `catalogue/tartan-sett.ts` has the dyes of the letters.
 */
export const tartans: readonly Tartan[] = z.array(tartanSchema).parse(tartanData);
