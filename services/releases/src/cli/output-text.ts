import { slicesOf, type SliceName } from '@store/shared/contracts/slices';
import { answerWords, type GateAnswer, type GateReport } from '../gate/gate-report';
import type { Overview } from '../overview/overview';
import { slotFreeText, slotWidgetText, type SlotView } from '../overview/slot-map';
import { namesOf } from '@store/release-kit/versions';
import { statusSentences } from '../overview/status-sentences';

/** The gate's report as text, with one line for each check and problem. */
export function gateText({ slices, answer, checks }: GateReport): string {
  const lines = checks.flatMap(({ name, answer: each, problems, unjudged, notes }) => [
    `  ${marks[each]} ${name}`,
    ...[...problems, ...unjudged, ...notes].map((sentence) => `        ${sentence}`),
  ]);
  const verdict = answer === 'unknown' ? 'could not judge' : `is ${answerWords[answer]} for`;
  return [`The gate ${verdict} ${namesOf(slices)}.`, ...lines].join('\n');
}

const marks: Readonly<Record<GateAnswer, string>> = { good: 'ok ', bad: 'RED', unknown: '?  ' };

const localTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** A sentence with its ISO 8601 times in the zone of whoever reads it. */
export const inLocalTimes = (sentence: string): string =>
  sentence.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, (time) => {
    const parts = localTime.formatToParts(new Date(time));
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
    return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`;
  });

/** The live composition, the rollout in progress and the edges. */
export function statusText(overview: Overview): string {
  const { live } = overview.serving;
  const before = (slice: SliceName) => (live.previous[slice] ? `  (before: ${live.previous[slice]})` : '');
  return [
    `composition ${live.id}`,
    ...slicesOf(live.slices).map((slice) => `  ${slice} ${live.slices[slice]}${before(slice)}`),
    ...statusSentences(overview).map(inLocalTimes),
  ].join('\n');
}

/** A slot with who fills it, in their order, and what is free. */
export const slotText = (view: SlotView): string =>
  [
    `${view.slot}  ${view.where}`,
    ...view.widgets.map((widget) => `  ${slotWidgetText(widget)}`),
    `  ${slotFreeText(view)}`,
  ].join('\n');
