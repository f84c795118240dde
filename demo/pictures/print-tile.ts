import type { Art } from '../catalogue/catalogue';

/**
 * A print as SVG: either a repeating tile or one motif to be fitted to a panel.
 *
 * Where a print goes on a garment (`layout` of a flag, number and word of a team) is decided by the
 * drawing of the garment; a flag's tile is the bare flag, whatever its layout.
 */
export interface PrintTile {
  width: number;
  height: number;
  repeat: boolean;
  /** SVG markup inside a viewBox `0 0 width height`; ids are unique with the prefix that was given. */
  markup: string;
}

export type RenderPrint = (
  art: Pick<Art, 'print' | 'palette' | 'seed' | 'word'>,
  idPrefix: string,
) => PrintTile;
