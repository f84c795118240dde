import * as z from 'zod';
import { colorSchema } from './cloths';
import dyeData from './data/tartan-dyes.json' with { type: 'json' };

/**
 * Tartan threadcounts: a colour code and a number of threads for each stripe, such as `B24 W4 B24 R2 K24 G24 W2`. The
 * first and the last stripe are the pivots about which the sett is mirrored.
 */

/** Ranges of dyes: deep, as if dyed from plants, and faded as if dug out of a bog. */
export const tartanShades = ['modern', 'ancient', 'weathered'] as const;
export type TartanShade = (typeof tartanShades)[number];

interface SettStripe {
  /** Colour code, such as `B` or `LG`. */
  code: string;
  threads: number;
}

/** Colours by code and range. */
const dyes = z
  .record(z.string().regex(/^[A-Z]{1,2}$/), z.record(z.enum(tartanShades), colorSchema))
  .parse(dyeData);

const mostThreads = 600;

/** Shade of a colour code in a dye range. */
export function dyeColor(code: string, shade: TartanShade): string {
  const dye = dyes[code];
  if (!dye)
    throw new Error(`Tartan colour "${code}" is not known; known are ${Object.keys(dyes).join(', ')}`);
  return dye[shade];
}

/** Reads a threadcount. @throws when it has a part that is no stripe, fewer than two or too many threads. */
export function parseSett(threadcount: string): SettStripe[] {
  const stripes = threadcount.split(' ').map((part) => {
    const [, code = '', count] = /^([A-Z]{1,2})([1-9]\d{0,2})$/.exec(part) ?? [];
    return { code, threads: Number(count) };
  });
  const threads = stripes.reduce((sum, stripe) => sum + stripe.threads, 0);
  if (stripes.length < 2 || !(threads <= mostThreads)) throw new Error(`"${threadcount}" is no threadcount`);
  for (const { code } of stripes) dyeColor(code, 'modern');
  return stripes;
}

/**
 * One full repeat of a sett, stripe by stripe: forward to the last pivot and back to the first, each pivot once.
 * The wider pivot takes up to three threads more, so that the repeat is whole in a four-thread twill.
 */
export function mirrorSett(stripes: readonly SettStripe[]): SettStripe[] {
  const repeat = [...stripes, ...stripes.slice(1, -1).reverse()].map((stripe) => ({ ...stripe }));
  const threads = repeat.reduce((sum, stripe) => sum + stripe.threads, 0);
  const first = repeat[0];
  const last = repeat[stripes.length - 1];
  const wider = first && last && last.threads > first.threads ? last : first;
  if (wider) wider.threads += (4 - (threads % 4)) % 4;
  return repeat;
}
