import { flagEmblems } from '../../catalogue/lore/flag-care';
import type { Box } from '../geometry/path';
import { prefixIds } from './drawings';
import { flagFile } from './flag-file';
import { emblem, panelHeight, panelWidth, type FlagScene } from './flag-scene';
import { group, num } from './svg-markup';

/**
 * Where the flag's emblem is whole: in the middle of every garment, without its sleeves and the name below. On one half
 * of the panel only, `half` says on which.
 */
export function emblemRoom(named: boolean, half?: 'left' | 'right'): Box {
  const left = half === 'right' ? 530 : 230;
  const right = half === 'left' ? 470 : 770;
  return { x: left, y: 200, width: right - left, height: named ? 350 : 560 };
}

/** Where an emblem is whole in every crest of the chest, as these are drawn. */
export const crestRoom: Box = { x: 360, y: 280, width: 280, height: 280 };

/** Where an emblem is whole in the badge of a sash, which is drawn at its upper end. */
export const badgeRoom = (side: 'left' | 'right'): Box => ({
  x: side === 'left' ? 258 : 638,
  y: 198,
  width: 104,
  height: 104,
});

/** Where the emblem of a flag lies that is laid at `at`; null for flags without one. */
export function emblemBox(country: string, at: Box): Box | null {
  const box = flagEmblems[country];
  if (!box) return null;
  const [left, top, right, bottom] = box;
  const across = at.width / 100;
  const down = at.height / 100;
  return {
    x: at.x + left * across,
    y: at.y + top * down,
    width: (right - left) * across,
    height: (bottom - top) * down,
  };
}

/** A start between two limits that moves as little as it can. */
const within = (start: number, size: number, from: number, room: number): number =>
  Math.min(Math.max(start, from), from + room - size) - start;

/** `at` made smaller and moved, by as little as shows the flag's emblem whole in `space`. */
export function placed(country: string, at: Box, space: Box): Box {
  const box = emblemBox(country, at);
  if (!box) return at;
  const scale = Math.min(1, space.width / box.width, space.height / box.height);
  const width = at.width * scale;
  const height = at.height * scale;
  const smaller = { x: at.x + (at.width - width) / 2, y: at.y + (at.height - height) / 2, width, height };
  const shown = emblemBox(country, smaller) ?? space;
  return {
    ...smaller,
    x: smaller.x + within(shown.x, shown.width, space.x, space.width),
    y: smaller.y + within(shown.y, shown.height, space.y, space.height),
  };
}

/** Sections of one side of the panel: before the flag its first hundredth, the flag, and behind it its last. */
function sections(start: number, size: number, side: number, flag: number) {
  const edge = flag / 100;
  return [
    { at: -60, size: start + 61, from: 0, part: edge },
    { at: start + size - 1, size: side + 61 - start - size, from: flag - edge, part: edge },
    { at: start, size, from: 0, part: flag },
  ].filter((section) => section.size > 1);
}

/** The square flag at a place of the panel. Its edges run on to those of the panel. */
export function flagOver({ country }: FlagScene, id: string, at: Box): string {
  const flag = flagFile(country, '1x1');
  const cells = sections(at.y, at.height, panelHeight, flag.height).flatMap((row) =>
    sections(at.x, at.width, panelWidth, flag.width).map(
      (column) =>
        `<svg x="${num(column.at)}" y="${num(row.at)}" width="${num(column.size)}" height="${num(row.size)}" ` +
        `viewBox="${num(column.from)} ${num(row.from)} ${num(column.part)} ${num(row.part)}" preserveAspectRatio="none">` +
        `<use href="#${id}"/></svg>`,
    ),
  );
  return `<defs><g id="${id}">${prefixIds(flag.markup, `${id}-`)}</g></defs>${cells.join('')}`;
}

/** The square flag within the clip path `id`, with its emblem, if it has one, whole in `space`. */
export function flagWithin(scene: FlagScene, id: string, at: Box, space: Box): string {
  if (!emblemBox(scene.country, at)) return emblem(scene, id, at);
  const flag = flagOver(scene, `${id}-flag`, placed(scene.country, at, space));
  return group(flag, { 'clip-path': `url(#${id})` });
}
