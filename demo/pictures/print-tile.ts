import type { Art } from '../catalogue/catalogue';

/**
 * A print as SVG: either a repeating tile or one motif to be fitted to a panel. Layout and lettering are not part of it:
 * the tile of a flag is the bare flag.
 */
export interface PrintTile {
  width: number;
  height: number;
  repeat: boolean;
  /** SVG markup inside a viewBox `0 0 width height`. */
  markup: string;
}

export type RenderPrint = (
  art: Pick<Art, 'print' | 'palette' | 'seed' | 'word'>,
  /** Crest, patch and badge of a flag are on the front alone, the default. */
  side?: 'front' | 'back',
) => PrintTile;
