import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { once } from '../../catalogue/once';
import { readJson, readTextIfPresent } from '../data-file';
import { withoutBreaks } from './drawings';

/** The two cuts in which every flag is drawn: 640 × 480 and 512 × 512. */
export type FlagRatio = '4x3' | '1x1';

export interface FlagFile {
  width: number;
  height: number;
  /** Inner markup; ids as in the file. */
  markup: string;
}

const folder = join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags');

/**
 * Flags with intricate coats of arms are up to 180 KB of SVG. `flags/simplified/` has them without what is too small
 * to be seen on cloth; all others are those of the package flag-icons.
 */
function readFlag(name: string): string {
  const simplified = readTextIfPresent(`prints/flags/simplified/${name}`);
  if (simplified !== null) return simplified;
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (cause) {
    throw new Error(`There is no flag ${name}`, { cause });
  }
}

const colorsByCountry = z
  .record(z.string(), z.array(z.string().regex(/^#[0-9a-f]{6}$/)).min(1))
  .parse(readJson('prints/flags/flag-colors.json'));

const markupOf = once((name: string) => innerMarkup(readFlag(`${name}.svg`)));

/** A country's flag, read once. `country` is an ISO 3166-1 alpha-2 code, or another name that flag-icons has. */
export function flagFile(country: string, ratio: FlagRatio): FlagFile {
  // The code becomes a file name: nothing but letters and a hyphen may reach the file system.
  if (!/^[a-z]{2,6}(-[a-z]{2,3})?$/.test(country)) throw new Error(`"${country}" is not a country code`);
  const [width, height] = ratio === '4x3' ? [640, 480] : [512, 512];
  return { width, height, markup: markupOf(`${ratio}/${country}`) };
}

/** A flag's colours by the area that they fill, largest first, near-duplicates merged, at most five. */
export function flagColors(country: string): readonly string[] {
  const colors = colorsByCountry[country];
  if (!colors) throw new Error(`flags/flag-colors.json has no colours of the flag "${country}"`);
  return colors;
}

const innerMarkup = (svg: string): string =>
  withoutBreaks(
    svg
      .replace(/^[\s\S]*?<svg[^>]*>/, '')
      .replace(/<\/svg>\s*$/, '')
      .replace(/xlink:href=/g, 'href='),
  );
