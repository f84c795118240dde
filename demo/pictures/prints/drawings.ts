import { readText } from '../data-file';
import { mix } from './color';

/** Colours by the name of their slot: `var(--name)` in a drawing. Values are `#RRGGBB`. */
export type Colors = Readonly<Record<string, string>>;

/** The `<symbol>`s of `parts.svg`: SVG with `var(--slot)` and `color-mix(in srgb, …)` in place of colours. */
const parts = new Map(
  [...readText('prints/parts.svg').matchAll(/<symbol id="([^"]*)">([\s\S]*?)<\/symbol>/g)].map(
    ([, name = '', body = '']) => [name, withoutBreaks(body)],
  ),
);

/** Markup without the white space between its elements. */
export function withoutBreaks(markup: string): string {
  return markup.replace(/>\s+</g, '><').trim();
}

const mixture = /color-mix\(in srgb, (#[0-9a-f]{6}), (#[0-9a-f]{6}) ([\d.]+)%\)/gi;

/**
 * Replaces colour expressions by colours, in markup or alone: `var(--slot)` and `color-mix(in srgb, A, B 40%)`, as CSS
 * has them. Throws when a slot has no colour.
 */
export function paint(markup: string, colors: Colors): string {
  let painted = markup.replace(/var\(--([\w-]+)\)/g, (_, slot: string) => {
    const color = colors[slot];
    if (color === undefined) throw new Error(`The slot "${slot}" has no colour`);
    return color;
  });
  // Mixtures of mixtures are resolved from the inside out.
  while (painted.includes('color-mix(')) {
    const mixed = painted.replace(mixture, (_, one: string, other: string, percent: string) =>
      mix(one, other, Number(percent) / 100),
    );
    if (mixed === painted) throw new Error(`Not a mixture of colours: ${painted.slice(0, 100)}`);
    painted = mixed;
  }
  return painted;
}

/** Makes the ids of a flag's file unique among those of what it lies in. */
export const prefixIds = (markup: string, prefix: string): string =>
  markup
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/\bhref="#/g, `href="#${prefix}`);

/** The markup of a part in colours. Throws when there is none of this name. */
export function drawn(name: string, colors: Colors): string {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`There is no drawing "${name}"`);
  return paint(part, colors);
}

/**
 * Quiet geometry for sportswear cloth, tone on tone, over a whole panel of 1000 × 1200: the part `texture-…`.
 * @param opacity 0 to 1
 */
export const clothTexture = (name: string, color: string, opacity: number): string =>
  `<g opacity="${opacity}">${drawn(`texture-${name}`, { thread: color })}</g>`;
