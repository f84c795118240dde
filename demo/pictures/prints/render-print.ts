import type { RenderPrint } from '../print-tile';
import { flagPrint } from './flag-print';
import { floralPrint } from './floral-print';
import { polynesianPrint } from './polynesian-print';
import { tartanPrint } from './tartan-print';
import { teamPrint } from './team-print';
import { westAfricanPrint } from './west-african-print';

/**
 * Draws a print. Same art, same markup. Throws an error that names the part of the art that cannot be drawn:
 * a country without a flag, a threadcount that is none, a colour that is not `#RRGGBB`.
 */
export const renderPrint: RenderPrint = (art, idPrefix) => {
  const { print, palette, seed } = art;
  switch (print.kind) {
    case 'flag':
      return flagPrint(print, art, idPrefix);
    case 'tartan':
      return tartanPrint(print.sett, seed);
    case 'polynesian':
      return polynesianPrint(print.motif, palette, seed, idPrefix);
    case 'west-african':
      return westAfricanPrint(print.motif, palette, seed, idPrefix);
    case 'floral':
      return floralPrint(print.motif, palette, seed, idPrefix);
    case 'team':
      return teamPrint(palette, seed, idPrefix);
  }
};
