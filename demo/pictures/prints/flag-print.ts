import type { Print } from '../../catalogue/catalogue';
import type { PrintTile } from '../print-tile';
import { darken, lighten, luminance } from './color';
import { flagFile, flagMarkup, type FlagRatio } from './flag-file';
import { chest, full, half, sash, sleeves } from './flag-layouts';
import { height, sceneColors, width, type FlagScene } from './flag-scene';
import { seededRandom } from './seeded-random';

type FlagLayout = Extract<Print, { kind: 'flag' }>['layout'];

const layouts: Record<FlagLayout, (scene: FlagScene) => string> = { full, chest, sash, sleeves, half };

/** A sportswear composition in a flag's colours. `palette[0]` is the cloth. */
export function flagPrint(
  print: Extract<Print, { kind: 'flag' }>,
  art: { palette: readonly string[]; seed: number; word?: string },
  idPrefix: string,
): PrintTile {
  const ground = art.palette[0] ?? '#1d1b18';
  const scene: FlagScene = {
    country: print.country,
    word: art.word,
    seed: art.seed,
    idPrefix,
    random: seededRandom(art.seed),
    ground,
    tone: luminance(ground) > 0.22 ? darken(ground, 0.35) : lighten(ground, 0.4),
    colors: sceneColors(flagFile(print.country, '1x1').colors, ground),
    ink: luminance(ground) > 0.3 ? '#1d1b18' : '#fbf8f2',
  };
  return { width, height, repeat: false, markup: layouts[print.layout](scene) };
}

/** The flag itself as cloth, without a composition: for things that are flags, such as the flag product. */
export function flagCloth(country: string, ratio: FlagRatio, idPrefix: string): PrintTile {
  const flag = flagFile(country, ratio);
  return {
    width: flag.width,
    height: flag.height,
    repeat: false,
    markup: flagMarkup(flag, `${idPrefix}flag-`),
  };
}
