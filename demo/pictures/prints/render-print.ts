import type { RenderPrint } from '../print-tile';
import { flagPrint } from './flag-print';
import { tartanPrint } from './tartan-print';
import { teamPrint } from './team-print';
import { tilePrint } from './tile-print';

export { flagCloth } from './flag-print';

/**
 * Draws a print: the same markup for the same art. Throws an error that names what cannot be drawn: a country
 * without a flag, an invalid threadcount, a colour that is not `#RRGGBB`.
 */
export const renderPrint: RenderPrint = (art, side = 'front') => {
  const { print, palette, seed } = art;
  switch (print.kind) {
    case 'flag':
      return flagPrint(print, art, side);
    case 'tartan':
      return tartanPrint(print.sett, seed, print.dyes);
    case 'floral':
    case 'polynesian':
    case 'west-african':
      return tilePrint(print.kind, print.motif, palette, seed);
    case 'team':
      return teamPrint(palette, seed);
  }
};
