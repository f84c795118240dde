import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { distance } from './color';
import { coarsePath, pathBounds } from './path-bounds';

/** The two cuts in which every flag is drawn: 640 × 480 and 512 × 512. */
export type FlagRatio = '4x3' | '1x1';

export interface FlagFile {
  width: number;
  height: number;
  /** Inner markup; ids still as in the file. */
  markup: string;
  /** Colours by the area they fill, largest first, near-duplicates merged, at most five. */
  colors: readonly string[];
}

// The most intricate coats of arms are 180 KB; small ornaments below the resolution of cloth are left out.
const largestMarkup = 42_000;
/** Steps of leaving out: shapes smaller than the first, points closer than the second, in units of the flag. */
const coarsenings = [
  [0.9, 0.6],
  [1.6, 1.2],
  [3, 1.9],
  [6, 2.6],
] as const;
const folder = join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags');
const cache = new Map<string, FlagFile>();

/** A country's flag, read once. `country` is an ISO 3166-1 alpha-2 code, or another name that flag-icons has. */
export function flagFile(country: string, ratio: FlagRatio): FlagFile {
  const key = `${ratio}/${country}`;
  const known = cache.get(key);
  if (known) return known;
  // The code becomes a file name: nothing but letters and a hyphen may reach the file system.
  if (!/^[a-z]{2,6}(-[a-z]{2,3})?$/.test(country)) throw new Error(`"${country}" is not a country code`);
  const flag = parseFlag(readFlag(country, ratio), ratio);
  cache.set(key, flag);
  return flag;
}

function readFlag(country: string, ratio: FlagRatio): string {
  try {
    return readFileSync(join(folder, ratio, `${country}.svg`), 'utf8');
  } catch (cause) {
    throw new Error(`There is no flag for "${country}"`, { cause });
  }
}

/** The flag's markup with its ids made unique. */
export function flagMarkup(flag: FlagFile, idPrefix: string): string {
  return flag.markup
    .replace(/\bid="/g, `id="${idPrefix}`)
    .replace(/url\(#/g, `url(#${idPrefix}`)
    .replace(/\bhref="#/g, `href="#${idPrefix}`);
}

function parseFlag(svg: string, ratio: FlagRatio): FlagFile {
  const inner = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/xlink:href=/g, 'href=')
    .replace(
      / (?:class|aria-label|xml:space|font-family|font-size|font-weight|letter-spacing|word-spacing|text-anchor|version)="[^"]*"/g,
      '',
    )
    .replace(/ style="marker:none"/g, '')
    .replace(/>\s+</g, '><');
  const [width, height] = ratio === '4x3' ? [640, 480] : [512, 512];
  const elements = measure(inner, width * height);
  let markup = inner;
  for (const [smallest, detail] of coarsenings) {
    if (markup.length > largestMarkup) markup = coarse(without(inner, elements, smallest), detail);
  }
  return { width, height, markup, colors: mainColors(elements, width * height) };
}

interface FlagElement {
  start: number;
  end: number;
  /** Larger side, in units of the flag. */
  size: number;
  area: number;
  fill: string | undefined;
  /** Leaves that stand alone: not a clip path, not a definition that something else uses. */
  removable: boolean;
}

/** Every drawn element with its size, following groups' scales and fills down. */
function measure(markup: string, whole: number): FlagElement[] {
  const elements: FlagElement[] = [];
  const open: { scale: number; fill: string | undefined; defined: boolean }[] = [
    { scale: 1, fill: undefined, defined: false },
  ];
  for (const tag of markup.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    const [text, closing, name = '', rest = '', selfClosing] = tag;
    if (closing) {
      open.pop();
      continue;
    }
    const parent = open[open.length - 1] ?? { scale: 1, fill: undefined, defined: false };
    const attribute = (key: string) => new RegExp(`(?:^|\\s)${key}="([^"]*)"`).exec(rest)?.[1];
    const scale = parent.scale * transformScale(attribute('transform') ?? '');
    // A line without a fill of its own, such as the white stripes of the United States, counts as its stroke.
    const fill =
      fullHex(attribute('fill')) ??
      fullHex(attribute('stroke')) ??
      (attribute('fill') === 'none' ? undefined : parent.fill);
    const defined = parent.defined || /^(?:defs|clipPath|mask|marker)$/.test(name);
    const bounds = elementBounds(name, attribute);
    if (bounds) {
      const [width, height] = [bounds.width * scale, bounds.height * scale];
      elements.push({
        start: tag.index,
        end: tag.index + text.length,
        size: Math.max(width, height),
        area: defined ? 0 : Math.min(whole, width * height * bounds.fullness),
        fill,
        removable: !defined && Boolean(selfClosing) && attribute('id') === undefined,
      });
    }
    if (!selfClosing) open.push({ scale, fill, defined });
  }
  return elements;
}

function elementBounds(name: string, attribute: (key: string) => string | undefined) {
  const number = (key: string) => Number.parseFloat(attribute(key) ?? '0') || 0;
  if (name === 'path') {
    const d = attribute('d') ?? '';
    // Stars and arms fill about half of their box, bars nearly all of it, engraved outlines next to nothing.
    return { ...pathBounds(d), fullness: d.length > 600 ? 0.1 : /[csqa]/i.test(d) ? 0.5 : 0.8 };
  }
  if (name === 'rect') return { width: number('width'), height: number('height'), fullness: 1 };
  if (name === 'circle') return { width: 2 * number('r'), height: 2 * number('r'), fullness: 0.79 };
  if (name === 'ellipse') return { width: 2 * number('rx'), height: 2 * number('ry'), fullness: 0.79 };
  return undefined;
}

function transformScale(transform: string): number {
  let scale = 1;
  for (const [, name, list = ''] of transform.matchAll(/(matrix|scale)\(([^)]*)\)/g)) {
    const [a = 1, b = 0, c = 0, d = 1] = list
      .split(/[\s,]+|(?=-)/)
      .filter(Boolean)
      .map(Number);
    scale *= name === 'scale' ? Math.abs(a) : Math.sqrt(Math.abs(a * d - b * c));
  }
  return scale;
}

function without(markup: string, elements: readonly FlagElement[], smallest: number): string {
  let [result, from] = ['', 0];
  for (const element of elements) {
    if (!element.removable || element.size >= smallest) continue;
    result += markup.slice(from, element.start);
    from = element.end;
  }
  return (result + markup.slice(from)).replace(/<g[^>]*><\/g>/g, '');
}

/** Long filled outlines with fewer points. Lines (`fill="none"`) stay: closing them would change them. */
function coarse(markup: string, detail: number): string {
  return markup.replace(/<path[^>]*>/g, (element) =>
    element.length < 150 || element.includes('fill="none"')
      ? element
      : element.replace(/ d="([^"]*)"/, (whole, d: string) => {
          const shorter = coarsePath(d, detail);
          return shorter.length < d.length ? ` d="${shorter}"` : whole;
        }),
  );
}

const namedColors: Readonly<Record<string, string>> = {
  red: '#ff0000',
  white: '#ffffff',
  black: '#000000',
  gold: '#ffd700',
  '#0000': '',
};

function fullHex(color: string | undefined): string | undefined {
  if (!color) return undefined;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  if (short) return `#${[1, 2, 3].map((index) => (short[index] ?? '').repeat(2)).join('')}`.toLowerCase();
  return /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : namedColors[color] || undefined;
}

function mainColors(elements: readonly FlagElement[], whole: number): string[] {
  const areas = new Map<string, number>();
  for (const { fill, area } of elements) if (fill) areas.set(fill, (areas.get(fill) ?? 0) + area);
  const colors: string[] = [];
  for (const [color, area] of [...areas].sort((a, b) => b[1] - a[1])) {
    if (area > whole * 0.02 && colors.length < 5 && colors.every((other) => distance(color, other) > 0.16))
      colors.push(color);
  }
  return colors.length > 0 ? colors : ['#000000'];
}
