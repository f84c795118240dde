import { kilobytes } from '../kilobytes';
import type { Sample } from '../sample-addresses';
import { unreadable, type PageVisit } from './page-visit';

/** Web Vitals' limit of a good layout shift. */
const goodShift = 0.1;

/** Transferred bytes of scripts that a page may need to start, unless what is live needs about as many. */
export const startBudgetBytes = 205_000;

/** What is wrong with a page, and what could not be judged since it is wrong with what is live, too. */
export interface Compared {
  /** Parts of sentences: "answers 404", "shows no heading". */
  worse: string[];
  same: string[];
}

/** Compares what visitors of the release and of what is live got at the same address and width. */
export function compareVisits(
  live: PageVisit | null,
  next: PageVisit,
  { isMadeUp }: Pick<Sample, 'isMadeUp'>,
): Compared {
  const compared: Compared = { worse: [], same: [] };
  const judge = (isBad: boolean, isBadLive: boolean, what: string) => {
    if (isBad) compared[isBadLive ? 'same' : 'worse'].push(what);
  };
  if (next.status === 0) {
    judge(true, live?.status === 0, 'does not answer');
    return compared;
  }
  const isMissing = isMadeUp && next.status === 404;
  judge(next.status >= 400 && !isMissing, (live?.status ?? 0) >= 400, `answers ${next.status}`);
  judge(!next.started, live ? !live.started : false, 'cannot be used: the shop does not start');
  judge(next.hangs, live?.hangs ?? false, 'stops answering: one of its scripts does not end');
  if (next.hangs) return compared;
  judge(next.headings.length === 0, live?.headings.length === 0, 'shows no heading (h1)');
  compared.worse.push(...worseThan(live, next));
  for (const [action, works] of Object.entries({ ...falseOf(live?.actions), ...next.actions })) {
    const before = live?.actions[action];
    const how = action in next.actions ? '' : ' any more: the control is gone';
    judge(!works, before === false, `does not let visitors ${action}${how}`);
  }
  return compared;
}

/** What counts only where what is live does better. */
function worseThan(live: PageVisit | null, next: PageVisit): string[] {
  const isOver = (limit: number, value: number, before = 0) => value > limit && value > before;
  const lost = newIn(live?.structuredData ?? [], next.structuredData);
  return [
    ...newIn(next.errors, live?.errors).map((error) => `reports “${error}”`),
    ...newIn(next.violations, live?.violations).map((violation) => `is less accessible: ${violation}`),
    ...(isOver(1, next.headings.length, live?.headings.length) ? ['has more than one heading (h1)'] : []),
    ...(next.structuredData.includes(unreadable) ? ['has structured data that is no JSON'] : []),
    ...(lost.length > 0 ? [`has no structured data of ${lost.join(', ')} any more`] : []),
    ...(isOver(goodShift, next.shift, (live?.shift ?? 0) + goodShift / 2)
      ? ['moves while it loads (layout shift over 0.1)']
      : []),
    // A script that comes just before or after the start differs from visit to visit.
    ...(isOver(startBudgetBytes, next.scriptBytes, (live?.scriptBytes ?? 0) * 1.1)
      ? [`needs ${kilobytes(next.scriptBytes)} of scripts, over the budget of ${kilobytes(startBudgetBytes)}`]
      : []),
  ];
}

const newIn = (texts: readonly string[], before: readonly string[] = []) =>
  texts.filter((text) => !before.includes(text));

const falseOf = (actions: PageVisit['actions'] = {}) =>
  Object.fromEntries(Object.keys(actions).map((action) => [action, false]));
