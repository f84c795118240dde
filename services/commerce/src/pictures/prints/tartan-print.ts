import type { PrintTile } from '../print-tile';
import { darken, lighten } from './color';
import { seededRandom } from './seeded-random';
import { group, path, rect } from './svg-markup';
import { dyeColor, mirrorSett, parseSett, tartanShades, type SettStripe, type TartanShade } from './tartan-sett';

/** Width of one thread in tile units. */
const thread = 4;

/** The tartan's own shade weighs most; the two old dye ranges make products of one clan differ. */
function shadeFor(seed: number): TartanShade {
  const roll = seededRandom(seed).next();
  return roll < 0.55 ? tartanShades[0] : roll < 0.82 ? tartanShades[1] : tartanShades[2];
}

/**
 * A sett woven in 2/2 twill: every warp thread lies over two weft threads and under two, one step further than
 * its neighbour, which makes the diagonal. The weft is drawn first and the warp over it through a twill mask.
 */
export function tartanPrint(sett: string, seed: number, idPrefix: string): PrintTile {
  const shade = shadeFor(seed);
  const repeat = mirrorSett(parseSett(sett));
  const size = repeat.reduce((sum, stripe) => sum + stripe.threads, 0) * thread;
  // The weft shows a little darker than the warp: light falls along it, not across.
  const weft = stripePaths(repeat, (code) => darken(dyeColor(code, shade), 0.1), (at, width) => `M0,${at}h${size}v${width}h${-size}z`);
  const warp = stripePaths(repeat, (code) => lighten(dyeColor(code, shade), 0.05), (at, width) => `M${at},0v${size}h${width}v${-size}z`);
  const cell = thread * 4;
  const twill = `<pattern id="${idPrefix}twill" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse">${path(twillCell(), { fill: '#fff' })}</pattern>`;
  const ridge = `<pattern id="${idPrefix}ridge" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse">${ridges(cell)}</pattern>`;
  const whole = (fill: string) => rect(0, 0, size, size, { fill });
  const mask = `<mask id="${idPrefix}over" maskUnits="userSpaceOnUse" x="0" y="0" width="${size}" height="${size}">${whole(`url(#${idPrefix}twill)`)}</mask>`;
  const markup =
    `<defs>${twill}${ridge}${mask}</defs>` +
    group(weft, { 'shape-rendering': 'crispEdges' }) +
    group(group(warp, { 'shape-rendering': 'crispEdges' }), { mask: `url(#${idPrefix}over)` }) +
    whole(`url(#${idPrefix}ridge)`);
  return { width: size, height: size, repeat: true, markup };
}

/** All stripes of one colour as one path, whatever their direction. */
function stripePaths(
  repeat: readonly SettStripe[],
  color: (code: string) => string,
  stripe: (at: number, width: number) => string,
): string {
  const byCode = new Map<string, string>();
  let at = 0;
  for (const { code, threads } of repeat) {
    byCode.set(code, (byCode.get(code) ?? '') + stripe(at * thread, threads * thread));
    at += threads;
  }
  return [...byCode].map(([code, d]) => path(d, { fill: color(code) })).join('');
}

/** Where the warp lies on top within four by four threads. */
function twillCell(): string {
  let d = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      if ((row + column) % 4 < 2) d += `M${column * thread},${row * thread}h${thread}v${thread}h${-thread}z`;
    }
  }
  return d;
}

/** Light on the ridges of the twill and shade in its valleys: what makes plain stripes look woven. */
function ridges(cell: number): string {
  const diagonal = (shift: number) => `M${shift - cell},${cell}L${shift},0M${shift},${cell}L${shift + cell},0M${shift + cell},${cell}L${shift + 2 * cell},0`;
  return (
    path(diagonal(0), { stroke: '#0b0906', 'stroke-opacity': 0.3, 'stroke-width': thread * 0.8 }) +
    path(diagonal(cell / 2), { stroke: '#fff6e6', 'stroke-opacity': 0.13, 'stroke-width': thread * 0.9 })
  );
}
