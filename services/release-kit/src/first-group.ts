import * as z from 'zod';

const wrong =
  'A rollout begins with a share of staff, of a country or of a kind of device, such as staff, 50% country=DE or 20% device=phone.';

/** The visitors with whom a rollout begins, and the share of them that gets the candidate. */
export const firstGroupSchema = z.object({
  group: z.string(wrong).regex(/^(?:staff|country=[A-Z]{2}|device=(?:phone|desktop))$/, wrong),
  /** The share of the group that gets the candidate, in percent. */
  percent: z.number(wrong).min(0, wrong).max(100, wrong),
});
export type FirstGroup = z.infer<typeof firstGroupSchema>;

interface Shares {
  /** Percent of all visitors. */
  percent: number;
  first?: FirstGroup | null | undefined;
}

/** The share of the candidate among visitors like this one. */
export const shareFor = ({ percent, first }: Shares, isMember: boolean): number =>
  first && isMember ? Math.max(percent, first.percent) : percent;

/**
 * Whether the guard counts a visitor. It counts only visitors who all have the same share: while others have a share of 0,
 * those are the members of the group; later, those outside of the group; with equal shares, all visitors.
 */
export function isCompared({ percent, first }: Shares, isMember: boolean): boolean {
  if (!first || percent >= first.percent) return true;
  return percent === 0 ? isMember : !isMember;
}

/**
 * A group from a text such as `50% country=DE`; its schema refuses what is none. Without a share, all of staff get the
 * candidate, and half of another group, so that the other half is the control.
 */
export function parseFirst(text: string): { group: string; percent: number } {
  const [, percent, group = ''] = /^(?:([\d.]+) ?% )?(.*)$/.exec(text.trim()) ?? [];
  return { group, percent: percent === undefined ? (group === 'staff' ? 100 : 50) : Number(percent) };
}

/** `5 % of visitors`, `50 % of country=DE`, or both. */
export function sharesText({ percent, first }: Shares): string {
  if (!first || percent >= first.percent) return `${percent} % of visitors`;
  const ofGroup = `${first.percent} % of ${first.group}`;
  return percent === 0 ? ofGroup : `${percent} % of visitors and ${ofGroup}`;
}
