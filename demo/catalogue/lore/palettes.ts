import paletteData from '../data/palettes.json' with { type: 'json' };

/** Colours of a design. The first is the cloth, the others print colours from strongest to weakest. */
export interface Colorway {
  name: string;
  palette: readonly string[];
}

/** Ocean is for barkcloth and tattoo patterns, savanna for West African cloths, garden for flowers, club for teams. */
export const paletteNames = ['ocean', 'savanna', 'garden', 'club'] as const;

export const palettes: Readonly<Record<(typeof paletteNames)[number], readonly Colorway[]>> = paletteData;
