import * as z from 'zod';
import { flagLayouts } from '../catalogue';
import careData from '../data/flag-care.json' with { type: 'json' };
import emblemData from '../data/flag-emblems.json' with { type: 'json' };

const reason = z.string().min(1);

/** Flags that carry scripture or a creed, and what is done with no such flag. Each rule has its reason. */
export const flagCare = z
  .strictObject({
    /** By ISO 3166-1 alpha-2 code. */
    flags: z.array(z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/), reason })),
    /** Layouts that neither cut nor cover the flag. */
    layouts: z.strictObject({ allowed: z.array(z.enum(flagLayouts)), reason }),
    /** Keys of garments that carry the colours only. */
    garments: z.strictObject({ withoutFlag: z.array(z.string()), reason }),
    /** Keys of garments on which a seam, a leg or an edge would cut an emblem in the middle of the flag. */
    emblems: z.strictObject({ withoutRoom: z.array(z.string()), reason }),
    /** Flags whose emblems lie over the whole flag, and the layouts that would cut some of them. */
    spread: z.strictObject({
      flags: z.array(z.string()),
      withoutLayouts: z.array(z.enum(flagLayouts)),
      reason,
    }),
  })
  .parse(careData);

const hundredths = z.int().min(0).max(100);

/**
 * The box of each flag's emblem by lower-case country code: left, top, right and bottom in hundredths of the side of the
 * square flag. A print shows the whole box.
 * Flags of stripes and crosses alone have none, nor those whose emblems lie over the whole flag (`flagCare.spread`).
 */
export const flagEmblems = z
  .record(z.string(), z.tuple([hundredths, hundredths, hundredths, hundredths]))
  .parse(emblemData);

const caredFor = new Set(flagCare.flags.map(({ country }) => country));

/** Whether a flag's emblems lie over the whole flag. `country` is a code in any case. */
export const isSpread = (country: string): boolean => flagCare.spread.flags.includes(country.toUpperCase());

/** Whether a flag may be printed in a layout on a garment. `country` is an upper-case code. */
export function flagSuits(country: string, layout: (typeof flagLayouts)[number], garment: string): boolean {
  const isCut = flagEmblems[country.toLowerCase()] && flagCare.emblems.withoutRoom.includes(garment);
  if (isCut && (layout === 'full' || layout === 'half')) return false;
  if (isSpread(country) && flagCare.spread.withoutLayouts.includes(layout)) return false;
  if (!caredFor.has(country)) return true;
  if (!flagCare.layouts.allowed.includes(layout)) return false;
  return layout === 'stripes' || !flagCare.garments.withoutFlag.includes(garment);
}
