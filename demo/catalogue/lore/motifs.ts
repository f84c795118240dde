import * as z from 'zod';
import motifData from '../data/motifs.json' with { type: 'json' };
import type { Colorway } from './palettes';

/** A repeat that the pictures can draw; its number is its place in the list. */
const motifSchema = z.strictObject({
  key: z.string(),
  name: z.string(),
  /** A sentence for the description. */
  note: z.string(),
  /** Colorways whose name would not show in it: a resist-dyed ground is dark, whatever the cloth. */
  without: z.array(z.string()).default([]),
});

export const motifKinds = ['polynesian', 'west-african', 'floral'] as const;
export type MotifKind = (typeof motifKinds)[number];

export const motifs = z.record(z.enum(motifKinds), z.array(motifSchema)).parse(motifData);

/** Number of a motif by its key. @throws for an unknown key. */
export function motifNumber(kind: MotifKind, key: string): number {
  const number = motifs[kind].findIndex((motif) => motif.key === key);
  if (number < 0) throw new Error(`no ${kind} motif "${key}"`);
  return number;
}

/** The colorways that a motif is drawn in. */
export const coloredIn = (
  colorways: readonly Colorway[],
  { without }: Pick<z.infer<typeof motifSchema>, 'without'>,
): Colorway[] => colorways.filter(({ name }) => !without.includes(name));
