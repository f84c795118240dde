/**
 * Tartan threadcounts, as registers write them: a colour code and a number of threads for each stripe, such as
 * `B24 W4 B24 R2 K24 G24 W2`. A slash (`B/24`) marks a pivot and may be left out: the first and the last
 * stripe are always the pivots about which the sett is mirrored.
 */

/** The dye houses' three ranges: deep, as if dyed from plants, and as if dug out of a bog. */
export const tartanShades = ['modern', 'ancient', 'weathered'] as const;
export type TartanShade = (typeof tartanShades)[number];

export interface SettStripe {
  /** Colour code, such as `B` or `LG`. */
  code: string;
  threads: number;
}

const dyes: Readonly<Record<string, Readonly<Record<TartanShade, string>>>> = {
  R: { modern: '#B3122A', ancient: '#CB4B33', weathered: '#9C5148' },
  DR: { modern: '#7A0F1F', ancient: '#963A2C', weathered: '#74403B' },
  LR: { modern: '#DC4A54', ancient: '#E08A72', weathered: '#BC8379' },
  C: { modern: '#8A1538', ancient: '#A84A56', weathered: '#84505A' },
  M: { modern: '#6A1230', ancient: '#8B4450', weathered: '#6D464D' },
  O: { modern: '#D9651A', ancient: '#DF8740', weathered: '#B98457' },
  Y: { modern: '#E8B51C', ancient: '#DDB75A', weathered: '#BFA56B' },
  LY: { modern: '#F0D565', ancient: '#E8D48E', weathered: '#D0C090' },
  DY: { modern: '#B88A12', ancient: '#BC9648', weathered: '#9A8352' },
  G: { modern: '#0E4A2B', ancient: '#4C7A52', weathered: '#6B7257' },
  DG: { modern: '#0B3320', ancient: '#35603F', weathered: '#525B45' },
  LG: { modern: '#4E9A5A', ancient: '#86AB72', weathered: '#98A37E' },
  B: { modern: '#1B2C66', ancient: '#43709C', weathered: '#6D7F8C' },
  DB: { modern: '#111C42', ancient: '#2E5179', weathered: '#515F6C' },
  LB: { modern: '#5B8FC4', ancient: '#8DB3CE', weathered: '#9CADB6' },
  A: { modern: '#3F87BE', ancient: '#7FAFCB', weathered: '#93A8AF' },
  P: { modern: '#4A1F5E', ancient: '#77587F', weathered: '#6C5C6C' },
  LP: { modern: '#8D64A4', ancient: '#A78BAC', weathered: '#968999' },
  K: { modern: '#14120F', ancient: '#2B2A2A', weathered: '#4A443B' },
  N: { modern: '#7A7A78', ancient: '#9A9992', weathered: '#8E897C' },
  DN: { modern: '#464645', ancient: '#66665F', weathered: '#625D53' },
  LN: { modern: '#B9B8B3', ancient: '#C6C4B8', weathered: '#B5AF9E' },
  T: { modern: '#5A3518', ancient: '#8A6138', weathered: '#7A6349' },
  DT: { modern: '#3A2110', ancient: '#5F4127', weathered: '#564534' },
  LT: { modern: '#A9825A', ancient: '#BFA075', weathered: '#A89676' },
  S: { modern: '#E7A38C', ancient: '#E3B49E', weathered: '#C6A48F' },
  W: { modern: '#F3EFE4', ancient: '#EFE8D6', weathered: '#D8CDB4' },
};

const mostThreads = 600;

/** Shade of a colour code in a dye range. */
export function dyeColor(code: string, shade: TartanShade): string {
  const dye = dyes[code];
  if (!dye)
    throw new Error(`Tartan colour "${code}" is not known; known are ${Object.keys(dyes).join(', ')}`);
  return dye[shade];
}

/** Reads a threadcount; throws an error that names the part that is wrong. */
export function parseSett(threadcount: string): SettStripe[] {
  const parts = threadcount
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (parts.length < 2)
    throw new Error(`Threadcount "${threadcount}" needs at least two stripes, such as "B24 W4"`);
  const stripes = parts.map((part) => {
    const [, code, count] = /^([A-Z]{1,2})\/?(\d{1,3})$/i.exec(part) ?? [];
    if (!code || !count)
      throw new Error(`Stripe "${part}" of threadcount "${threadcount}" is not a colour and a number`);
    const stripe = { code: code.toUpperCase(), threads: Number(count) };
    if (stripe.threads === 0)
      throw new Error(`Stripe "${part}" of threadcount "${threadcount}" has no threads`);
    dyeColor(stripe.code, 'modern');
    return stripe;
  });
  const threads = stripes.reduce((sum, stripe) => sum + stripe.threads, 0);
  if (threads > mostThreads)
    throw new Error(`Threadcount "${threadcount}" has ${threads} threads, more than ${mostThreads}`);
  return stripes;
}

/**
 * One full repeat of a sett, stripe by stripe: forward to the last pivot and back to the first, each pivot once.
 * The wider pivot takes up to three threads more, so that the repeat is whole in a four-thread twill.
 */
export function mirrorSett(stripes: readonly SettStripe[]): SettStripe[] {
  const repeat = [...stripes, ...stripes.slice(1, -1).reverse()].map((stripe) => ({ ...stripe }));
  const threads = repeat.reduce((sum, stripe) => sum + stripe.threads, 0);
  const [first, last] = [repeat[0], repeat[stripes.length - 1]];
  const wider = first && last && last.threads > first.threads ? last : first;
  if (wider) wider.threads += (4 - (threads % 4)) % 4;
  return repeat;
}
