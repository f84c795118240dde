import type { Print } from '../../catalogue/catalogue';
import type { PrintTile } from '../print-tile';
import { contrast, darken, distance, hueAndSaturation, lighten, luminance, paper, shadow } from './color';
import { flagColors, flagFile } from './flag-file';
import * as layouts from './flag-layouts';
import { panelHeight, panelWidth, type FlagScene } from './flag-scene';
import { seededRandom } from './seeded-random';

type FlagPrint = Extract<Print, { kind: 'flag' }>;

const lightInk = '#fbf8f2';
const darkInk = '#1d1b18';

/** A sportswear composition in a flag's colours. `palette[0]` is the cloth. */
export function flagPrint(
  print: FlagPrint,
  art: { palette: readonly string[]; seed: number; word?: string },
  side: FlagScene['side'],
): PrintTile {
  const ground = art.palette[0] ?? darkInk;
  // The flag is read first: a country without one is reported as such.
  flagFile(print.country, '1x1');
  const strong = stripeColors(flagColors(print.country), ground);
  const [first, second] = strong;
  const scene: FlagScene = {
    country: print.country,
    side,
    random: seededRandom(art.seed),
    named: art.word !== undefined,
    stripes: strong,
    colors: {
      ground,
      first,
      second,
      thread: luminance(ground) > 0.22 ? darken(ground, 0.35) : lighten(ground, 0.4),
      ink: luminance(ground) > 0.3 ? darkInk : lightInk,
      edge: contrast(ground, lightInk) > 2 ? lightInk : second,
      night: '#0b0a10',
      paper,
      shadow,
    },
  };
  return { width: panelWidth, height: panelHeight, repeat: false, markup: layouts[print.layout](scene) };
}

/** The flag's colours that differ visibly from the cloth, largest first; two to four. */
function stripeColors(flag: readonly string[], ground: string): [string, string, ...string[]] {
  const apart = flag.filter((color) => distance(color, ground) > 0.14);
  // Saturated colours lead; a flag's white is for accents on dark cloth.
  const saturated = (color: string) => Number(hueAndSaturation(color).saturation > 0.25);
  const ordered = [...apart].sort((one, other) => saturated(other) - saturated(one));
  const light = luminance(ground) > 0.3;
  const first = ordered[0] ?? (light ? darkInk : lightInk);
  const second = ordered[1] ?? (light ? darken(first, 0.45) : lighten(first, 0.6));
  return [first, second, ...ordered.slice(2, 4)];
}

/** The flag itself as cloth, without a composition: for things that are flags, such as the flag product. */
export const flagCloth = (country: string): PrintTile => ({ ...flagFile(country, '4x3'), repeat: false });
