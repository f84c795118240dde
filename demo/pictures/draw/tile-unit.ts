import { seededRandom } from '@store/service-kit/seeded-random';
import type { Art } from '../../catalogue/catalogue';
import type { PrintTile } from '../print-tile';

/** Sheet units (a garment is about 1,100 wide) that one width of a repeating tile takes on cloth. */
const units: Record<Art['print']['kind'], number> = {
  flag: 900,
  tartan: 250,
  polynesian: 420,
  'west-african': 330,
  floral: 560,
  team: 900,
};

/** Size of a repeating print; two products of one print differ a little. */
export function tileUnit(art: Pick<Art, 'print' | 'seed'>, tile: PrintTile): number {
  const vary = 0.86 + 0.34 * seededRandom(art.seed ^ 0x5eed)();
  const aspect = Math.sqrt(tile.width / tile.height);
  // A sett's size follows its thread count; the others are drawn to one scale.
  const size =
    art.print.kind === 'tartan' ? Math.max(170, Math.min(330, tile.width * 0.5)) : units[art.print.kind];
  return size * vary * aspect;
}
