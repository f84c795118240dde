import { z } from 'zod';
import type { Print } from '../../catalogue/catalogue';
import { once } from '../../catalogue/once';
import { readJson, readText } from '../data-file';
import type { PrintTile } from '../print-tile';
import { colorRuleSchema, deriveColors } from './color-rule';
import { paint, withoutBreaks } from './drawings';
import { printPalette } from './print-palette';

type TileKind = Extract<Print['kind'], 'floral' | 'polynesian' | 'west-african'>;

/** Each cloth is drawn twice, `{kind}/{name}-1.svg` and `-2.svg`, so that two products of a motif differ. */
const drawings = 2;

const clothSchema = z.strictObject({
  name: z.string(),
  /** The cloth's colour if it is not the palette's own. */
  ground: colorRuleSchema.default('var(--ground)'),
  /** One panel instead of a repeating tile. */
  panel: z.boolean().default(false),
  /** Colours that the drawings use beside the palette's, in order. */
  colors: z.record(z.string(), colorRuleSchema),
});

/** A motif's number in the catalogue is its place in the list of its kind. */
const cloths = z
  .record(z.enum(['floral', 'polynesian', 'west-african']), z.array(clothSchema).min(1))
  .parse(readJson('prints/tiles/tiles.json'));

/** A drawing, read once. Colours are still slots. */
const readTile = once((name: string) => {
  const svg = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)">([\s\S]*)<\/svg>\s*$/.exec(
    readText(`prints/tiles/${name}.svg`),
  );
  if (!svg) throw new Error(`tiles/${name}.svg is not a drawing with a viewBox`);
  return { width: Number(svg[1]), height: Number(svg[2]), markup: withoutBreaks(svg[3] ?? '') };
});

/** A cloth of `tiles/` in a palette. */
export function tilePrint(
  kind: TileKind,
  motif: number,
  palette: readonly string[],
  seed: number,
): PrintTile {
  const cloth = cloths[kind][motif];
  if (!cloth) throw new Error(`There is no ${kind} cloth ${motif}`);
  const own = printPalette(palette);
  const { ground = own.ground } = deriveColors({ ground: cloth.ground }, own);
  const onGround =
    ground === own.ground ? own : printPalette([ground, ...palette.filter((color) => color !== ground)]);
  const { width, height, markup } = readTile(`${kind}/${cloth.name}-${(Math.abs(seed) % drawings) + 1}`);
  const painted = paint(markup, deriveColors(cloth.colors, onGround));
  return { width, height, repeat: !cloth.panel, markup: painted };
}
