import { guardMeasures, measureOf } from '@store/release-kit/guard-measures';
import { minimumVisitors, type GuardState } from '../guard/guard';
import { sharesText } from '@store/release-kit/first-group';
import { namesOf, slicesIn } from '@store/release-kit/versions';
import { frozenSentence } from '../rollout/freezes';
import { hasCome, type Waiting } from '../rollout/queue';
import { comparedVitals, isTwiceAsBad, shareOf } from '../guard/guard-sentence';
import { ownName, ownSentence, worseOf } from '../guard/own-measures';
import { strengthOf } from '../guard/sequential-test';
import { calmStrength } from '../rollout/plans';
import type { KnownEdge } from '../edges/edge-presence';
import type { Overview } from './overview';
import { agoText } from './ago-text';

/**
 * The current state in sentences: the rollout, a freeze, edges that lag or refuse a composition. Their times are ISO 8601;
 * who shows them writes them in the reader's zone.
 */
export function statusSentences(overview: Overview, now = Date.now()): string[] {
  return [
    rolloutSentence(overview, now),
    watchSentence(overview),
    ...ownSentences(overview),
    ...vitalSentences(overview),
    planSentence(overview),
    ...questionSentences(overview, now),
    ...queueSentences(overview),
    ...approvalSentences(overview),
    ...freezeSentences(overview),
    ...overview.damaged,
    ...edgeSentences(overview),
  ].filter((sentence) => sentence !== '');
}

/** The rollout's state in one sentence. */
export function rolloutSentence(overview: Overview, now = Date.now()): string {
  const { rollout } = overview;
  if (!rollout)
    // The control of a watched promotion sees what was live before.
    return overview.watch
      ? 'No rollout is in progress.'
      : 'No rollout is in progress; everybody sees the same.';
  const { served, percent, controlPercent } = rollout;
  const shares = sharesText({ percent: served, first: rollout.first });
  const names = slicesIn(rollout.slices).map((slice) =>
    rollout.slices[slice] === null ? `the shop without ${slice}` : `${slice} ${rollout.slices[slice]}`,
  );
  const { candidateViews, asked } = rollout.guard;
  const views = candidateViews.toLocaleString('en-US');
  const since = agoText(now - Date.parse(rollout.startedAt));
  const control =
    percent > served
      ? `, and ${controlPercent} % keep what is live as the control${powerWords(controlPercent)}`
      : '';
  const shown = `${names.join(' with ')} has been shown to ${shares} for ${since}${control}`;
  if (candidateViews < minimumVisitors)
    return `${shown}; ${views} page views have been reported, too few to judge it by.`;
  if (asked) return `${shown}; ${askedSentence(asked, rollout.guard)}.`;
  const worst = worstMeasure(rollout.guard);
  if (!worst) return `${shown}; ${views} page views have been reported, and nothing speaks against it.`;
  return `${shown}; of ${views} page views ${worst} so far.`;
}

function askedSentence(asked: NonNullable<GuardState['asked']>, { measures, own }: GuardState): string {
  if (asked === 'own') return `the guard asks a person: ${worseOf(own).map(ownSentence).join('; ')}`;
  return `the guard asks a person: visitors ${measureOf[asked].bad} (${shareOf(measures[asked].candidate)} against ${shareOf(measures[asked].control)})`;
}

/** The speed of both arms' pages. */
function vitalSentences({ rollout, watch }: Overview): string[] {
  const compared = rollout ?? watch;
  return (compared ? comparedVitals(compared.guard) : []).map(
    ({ name, candidate, control }) =>
      `${name}, 75th percentile: ${candidate} with the candidate, ${control} without.`,
  );
}

/** What was promoted last, while it is watched. */
export function watchSentence({ watch }: Overview): string {
  if (!watch) return '';
  const { names, until, controlPercent, guard } = watch;
  const verdict = guard.asked
    ? askedSentence(guard.asked, guard)
    : (worstMeasure(guard) ?? 'nothing speaks against it');
  return `${names} was promoted and is watched until ${until}, against ${controlPercent} % of visitors who keep what was live before${powerWords(controlPercent)}${guard.onlyAsks ? '; an alarm asks a person' : ''}; ${verdict}.`;
}

/** What so small a control can show: of one visitor in fifty, the guard needs hundreds for each of its batches. */
const powerWords = (controlPercent: number): string =>
  controlPercent < smallControlPercent
    ? ' (so few that the guard finds pages that are dead, not small harm)'
    : '';
const smallControlPercent = 10;

/** What the guard makes of it so far, in a word or two. */
export function guardMood(guard: GuardState): { word: string; isGood: boolean | null } {
  if (guard.candidateViews < minimumVisitors) return { word: 'too few visitors', isGood: null };
  if (guard.asked) return { word: 'a person decides', isGood: false };
  return worstMeasure(guard) ? { word: 'not sure', isGood: false } : { word: 'calm', isGood: true };
}

/** A measure in which the candidate is worse, without enough evidence for the guard. */
function worstMeasure(guard: GuardState): string | null {
  const { measures } = guard;
  for (const measure of guardMeasures) {
    const state = measures[measure];
    if (!isTwiceAsBad(state.candidate, state.control) && strengthOf(state.evidence) < calmStrength) continue;
    return `${measureOf[measure].name} fails more often than in the control (${shareOf(state.candidate)} against ${shareOf(state.control)}); the guard is not sure`;
  }
  const [own] = worseOf(guard.own);
  return own ? `${ownName(own)} is worse than in the control; the guard is not sure` : null;
}

/** Measures of teams' own, and those of them that could not be asked. */
const ownSentences = ({ rollout, watch }: Overview): string[] =>
  ((rollout ?? watch)?.guard.own ?? []).map((own) => `${ownSentence(own)}.`);

/** The next step of the plan, and what it waits for. */
function planSentence({ rollout }: Overview): string {
  const { next, waits } = rollout?.plan ?? {};
  if (!next) return '';
  const time = next.at ? ` at ${next.at} at the earliest` : '';
  return `The plan’s next step is ${next.percent} %${time}${waits ? `; it waits: ${waits}` : ''}.`;
}

const approvalSentences = ({ approvals }: Overview): string[] =>
  approvals.map(({ subject, who, why }) => `${who} approved ${subject} (${why}).`);

function freezeSentences({ frozen, freezes }: Overview): string[] {
  const coming = freezes.filter(({ id }) => id !== frozen?.id);
  return [
    ...(frozen ? [`Now ${frozenSentence(frozen)}.`] : []),
    ...coming.map(
      ({ id, at, until, who, why }) =>
        `Freeze ${id}: no rollouts from ${at} until ${until ?? ''}, by ${who} (${why}).`,
    ),
  ];
}

/** Edges that lag or refuse a composition. */
export function edgeSentences({ edges, serving }: Overview): string[] {
  const lagging = edges.filter(({ revision }) => revision < serving.revision);
  const refusals = edges.flatMap(({ edge, refused }) =>
    [serving.live.id, serving.rollout?.candidate.id ?? '']
      .filter((id) => refused[id])
      .map((id) => `${edge} does not serve composition ${id}: ${refused[id] ?? ''}`),
  );
  return [
    edges.length === 0
      ? 'No edge has been heard of lately.'
      : `${edges.length} ${edges.length === 1 ? 'edge follows' : 'edges follow'}.`,
    ...lagging.map(laggingSentence),
    ...refusals,
  ];
}

/** What an edge that has not taken the last change yet is at. */
export const laggingSentence = ({ edge, preparing }: KnownEdge): string =>
  preparing
    ? `${edge} renders a page of each route before it serves the candidate: ${preparing.done} of ${preparing.of} are done.`
    : `${edge} has not taken the last change yet.`;

/** The sets in line, with what each waits for. */
export const queueSentences = (overview: Overview): string[] =>
  overview.queue.map((waiting) => {
    const { id, slices, percent, who, why } = waiting;
    return `Number ${id} in the queue: ${namesOf(slices)} at ${percent} %, by ${who} (${why}). ${waitsText(waiting, overview)}`;
  });

/** What a set in line waits for, in sentences. */
export function waitsText(
  { id, begins, delay }: Waiting,
  { queue, rollout, watch, frozen }: Overview,
): string {
  const now = new Date();
  if (!hasCome(begins, now)) return `It waits until ${begins}.`;
  const before = queue.findLast((other) => other.id < id && hasCome(other.begins, now));
  if (before) return `It waits for number ${before.id}.`;
  if (rollout) return 'It waits for the end of the rollout in progress.';
  if (watch) return 'It waits for the end of the watch on what was promoted.';
  if (frozen) return 'It waits for the end of the freeze.';
  if (delay) return `It waits: ${delay.reason} It is tried again at ${delay.until}.`;
  return 'It is next: the gate is asked about it.';
}

/** What the gate is asked now, by whom and since when, and how far it is. */
export const questionSentences = ({ questions }: Pick<Overview, 'questions'>, now = Date.now()): string[] =>
  questions.map(({ slices, who, why, at, progress }) => {
    const far = progress === null ? '' : `; ${progress}`;
    return `The gate is judging ${namesOf(slices)} for ${agoText(now - Date.parse(at))}, asked by ${who} (${why})${far}.`;
  });
