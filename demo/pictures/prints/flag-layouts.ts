import { isSpread } from '../../catalogue/lore/flag-care';
import { mix } from './color';
import { flagColors } from './flag-file';
import { badgeRoom, crestRoom, emblemRoom, flagOver, flagWithin, placed } from './flag-placing';
import {
  clipPath,
  drawPart,
  emblem,
  ground,
  hemStripes,
  panelHeight as height,
  panelWidth as width,
  shade,
  slantedBand,
  type FlagScene,
} from './flag-scene';
import { group, path, polygon, type Point } from './svg-markup';

/** The whole flag, stretched by a tenth at most so that less of it is cut off at the sides. */
export function full(scene: FlagScene): string {
  const across = (width + height) / 2;
  const at = { x: (width - across) / 2, y: 0, width: across, height };
  const flag = flagOver(scene, 'field', placed(scene.country, at, emblemRoom(scene.named)));
  const texture = scene.random.pick(['facets', 'chevron', 'weave', 'contour']);
  return flag + shade(scene, texture, 0.1) + shade(scene, 'halftone', 0.09) + drawPart(scene, 'sheen');
}

/** The flag in a crest on the chest. What is spread over the whole flag has a crest of the flag's own shape. */
export function chest(scene: FlagScene): string {
  const hem = hemStripes(scene, 985, 62, scene.random.pick([0, 46, -46]));
  const yoke = scene.random.chance(0.5) ? drawPart(scene, 'flag-yoke') : '';
  const shape = scene.random.pick(['crest-shield', 'crest-roundel', 'crest-hexagon']);
  const spread = isSpread(scene.country);
  const crest = spread ? 'crest-flag' : shape;
  const cloth = ground(scene) + yoke + hem;
  if (scene.side === 'back') return cloth;
  return (
    cloth +
    group(
      drawPart(scene, crest) +
        (spread
          ? emblem(scene, 'emblem', { x: 320, y: 240, height: 360 })
          : flagWithin(scene, 'emblem', { x: 232, y: 160, width: 536, height: 536 }, crestRoom)) +
        drawPart(scene, `${crest}-edge`),
      { transform: 'translate(165,112)scale(.67)' },
    )
  );
}

/** The whole flag, small, over the heart. */
export const heart = (scene: FlagScene): string =>
  scene.side === 'back'
    ? ground(scene)
    : ground(scene) +
      drawPart(scene, 'heart-patch') +
      emblem(scene, 'patch', { x: 600, y: 330, height: 96, ratio: '4x3' });

/** Stripes in the flag's colors across the chest and at the hem, without the flag. */
export function stripes(scene: FlagScene): string {
  const slope = scene.random.pick([0, 46, -46]);
  return ground(scene) + hemStripes(scene, 330, 70, slope) + hemStripes(scene, 985, 62, slope);
}

/** A broad sash of the flag's colours from shoulder to hip; on the back it comes from the same shoulder. */
export function sash(scene: FlagScene): string {
  const down = scene.random.chance(0.5) !== (scene.side === 'back');
  const band = (from: number, to: number) => slantedBand(120 + from, 760 + from, to - from);
  const colors = flagColors(scene.country);
  const widths = [150, 110, 84, 60, 50];
  let at = 60;
  let bars = '';
  for (const [index, color] of colors.entries()) {
    const thick = (widths[index] ?? 50) * (colors.length < 3 ? 1.35 : 1);
    bars += path(band(at, at + thick), { fill: color });
    at += thick;
  }
  const edges =
    path(band(24, 40), { fill: scene.colors.first }) +
    path(band(at + 20, at + 36), { fill: scene.colors.second });
  const texture = group(shade(scene, 'facets', 0.16), { 'clip-path': 'url(#sash)' });
  const side = down ? 'right' : 'left';
  const badge = isSpread(scene.country)
    ? drawPart(scene, `sash-flag-${side}`) +
      emblem(scene, 'badge', { x: down ? 630 : 250, y: 190, height: 120 })
    : drawPart(scene, `sash-badge-${side}`) +
      flagWithin(scene, 'badge', { x: down ? 590 : 210, y: 150, width: 200, height: 200 }, badgeRoom(side));
  return (
    ground(scene, 0.1) +
    clipPath('sash', band(60, at)) +
    group(bars + texture + edges, down ? {} : { transform: `translate(${width},0)scale(-1,1)` }) +
    (scene.side === 'back' ? '' : badge)
  );
}

/** The flag's colours down both sleeves, and the flag as a patch. */
export function sleeves(scene: FlagScene): string {
  const stripes = scene.stripes.map((stripe, index) => drawPart(scene, `sleeve-stripe-${index}`, { stripe }));
  const patch =
    scene.side === 'back'
      ? ''
      : drawPart(scene, 'sleeve-patch') +
        emblem(scene, 'patch', { x: 628, y: 392, height: 92, ratio: '4x3' });
  return ground(scene) + stripes.join('') + drawPart(scene, 'sleeve-body') + patch;
}

/** One half is the flag, the other the cloth; a band of two colours lies between them. The back continues the front. */
export function half(scene: FlagScene): string {
  const right = scene.random.chance(0.5) !== (scene.side === 'back');
  const area = (shift: number) => {
    const edgeAt = (y: number): Point => [width * (0.67 - (0.34 * y) / height) + shift, y];
    const outline: Point[] = [edgeAt(-20), edgeAt(height + 20), [-10, height + 20], [-10, -20]];
    return polygon(right ? outline.map(([x, y]): Point => [width - x, y]) : outline);
  };
  const { first, second } = scene.colors;
  const at = { x: right ? width - height + 235 : -235, y: 0, width: height, height };
  const space = emblemRoom(scene.named, right ? 'right' : 'left');
  const flag = flagOver(scene, 'flag', placed(scene.country, at, space));
  return (
    ground(scene, 0.12) +
    path(area(52), { fill: second }) +
    path(area(30), { fill: mix(first, scene.colors.shadow, 0.12) }) +
    clipPath('half', area(0)) +
    group(flag, { 'clip-path': 'url(#half)' }) +
    shade(scene, 'facets', 0.08) +
    drawPart(scene, 'sheen')
  );
}
