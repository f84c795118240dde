import * as z from 'zod';
import patternData from '../data/patterns.json' with { type: 'json' };
import { garmentOf, rotatedGarments } from '../garments/garment';
import { coloredIn, motifKinds, motifs } from '../lore/motifs';
import { paletteNames, palettes } from '../lore/palettes';
import type { Subject } from './subject';

const strings = z.array(z.string()).min(1);

const themeSchema = z.strictObject({
  /** Also the kind of its motifs. */
  theme: z.enum(motifKinds),
  palettes: z.enum(paletteNames),
  collections: strings,
  tags: strings,
  garments: z.array(z.string().transform(garmentOf)),
  /** A cloth has one motif; a place or a mood has `any`, which stands for all of the theme's. */
  subjects: z.array(z.strictObject({ name: z.string(), motif: z.string(), stories: strings })),
});

/** Subjects whose prints are repeats: barkcloth and tattoo, strip weave and resist dye, flowers. */
export const patternSubjects: readonly Subject[] = z
  .array(themeSchema)
  .parse(patternData)
  .flatMap(({ theme, subjects, garments, ...shared }) =>
    subjects.map(({ name, motif, stories }): Subject => {
      const chosen = motifs[theme]
        .map((each, index) => ({ ...each, index }))
        .filter(({ key }) => motif === 'any' || key === motif);
      if (chosen.length === 0) throw new Error(`"${name}" names the unknown motif "${motif}"`);
      return {
        theme,
        key: `${theme}-${name}`,
        name,
        weight: 2.2,
        tags: [name, ...shared.tags],
        collections: shared.collections,
        garments: rotatedGarments(garments, 2, name),
        designs: chosen.map((each) => ({
          name: motif === 'any' ? each.name : '',
          print: { kind: theme, motif: each.index },
          colorways: coloredIn(palettes[shared.palettes], each),
          note: each.note,
        })),
        stories,
      };
    }),
  );
