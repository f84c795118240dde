import * as z from 'zod';
import { colorSchema } from '../cloths';
import paletteData from '../data/palettes.json' with { type: 'json' };

/** Colours of a design. The first is the cloth, the others print colours from strongest to weakest. */
const colorwaySchema = z.strictObject({ name: z.string(), palette: z.array(colorSchema).min(2) });
export type Colorway = z.infer<typeof colorwaySchema>;

/** Ocean is for barkcloth and tattoo patterns, savanna for West African cloths, garden for flowers, club for teams. */
export const paletteNames = ['ocean', 'savanna', 'garden', 'club'] as const;

export const palettes = z.record(z.enum(paletteNames), z.array(colorwaySchema)).parse(paletteData);
