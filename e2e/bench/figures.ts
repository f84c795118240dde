/** The median: the middle value, or the mean of the two middle values. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  const high = sorted[middle] ?? Number.NaN;
  return (low + high) / 2;
}

/** What was measured of one variant in one round. */
export interface Measured {
  variant: string;
  round: number;
  figures: Record<string, number>;
}

/** Median of one figure of one variant; null when it was not measured. */
export function medianOf(samples: readonly Measured[], variant: string, figure: string): number | null {
  const values = samples.filter((sample) => sample.variant === variant).map(({ figures }) => figures[figure]);
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? median(known) : null;
}

/**
 * How many times larger a figure is for `variant` than for `other`: the median of the ratios of each round, because
 * both variants of a round run under the same conditions. Null when one of them is missing or the other's is 0.
 */
export function ratioOf(
  samples: readonly Measured[],
  figure: string,
  variant: string,
  other: string,
): number | null {
  const find = (name: string, round: number) =>
    samples.find((sample) => sample.variant === name && sample.round === round)?.figures[figure];
  const ratios = [...new Set(samples.map(({ round }) => round))].flatMap((round) => {
    const above = find(variant, round);
    const below = find(other, round);
    return above === undefined || !below ? [] : [above / below];
  });
  return ratios.length > 0 ? median(ratios) : null;
}
