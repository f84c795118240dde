import { healthPhases, type HealthPhase } from '@store/shared/contracts/page-health';
import { minimumSample } from './guard/guard';
import { shareOf } from './guard/guard-sentence';
import type { Overview } from './operations';

export const phaseNames: Record<HealthPhase, string> = {
  load: 'loading',
  render: 'rendering',
  vitals: 'speed',
  'add-to-cart': 'adding to the cart',
};

/** The current state in sentences: the rollout, a freeze, edges that lag or refuse a composition. */
export function statusSentences(overview: Overview, now = Date.now()): string[] {
  return [
    rolloutSentence(overview, now),
    freezeSentence(overview),
    ...overview.damaged,
    ...edgeSentences(overview),
  ].filter((sentence) => sentence !== '');
}

/** The rollout's state in one sentence. */
export function rolloutSentence(overview: Overview, now = Date.now()): string {
  const { serving, rollout } = overview;
  if (!serving.rollout || !rollout) return 'No rollout is in progress; everybody sees the same.';
  const { slice, version, percent } = serving.rollout;
  const { candidateViews } = rollout.guard;
  const since = agoText(now - Date.parse(rollout.startedAt));
  const shown = `${slice} ${version} has been shown to ${percent} % of visitors for ${since}`;
  if (candidateViews < minimumSample.pageViews)
    return `${shown}; ${candidateViews} page views have been reported, too few to judge it by.`;
  const worst = worstPhase(overview);
  if (!worst)
    return `${shown}; ${candidateViews} page views have been reported, and nothing speaks against it.`;
  return `${shown}; of ${candidateViews} page views ${worst} so far.`;
}

/** A phase in which the candidate fails more often, without enough evidence for the guard. */
function worstPhase({ rollout }: Overview): string | null {
  const rate = ({ trials, bad }: { trials: number; bad: number }) => (trials > 0 ? bad / trials : 0);
  for (const phase of healthPhases) {
    const state = rollout?.guard.phases[phase];
    if (!state || state.candidate.bad < 2 || rate(state.candidate) <= 2 * rate(state.control)) continue;
    return `${phaseNames[phase]} fails more often than in the control (${shareOf(state.candidate)} against ${shareOf(state.control)}); the guard is not sure`;
  }
  return null;
}

const freezeSentence = ({ frozen }: Overview): string =>
  frozen ? `Starts are frozen since ${frozen.at} by ${frozen.who}: ${frozen.why}.` : '';

function edgeSentences({ edges, serving }: Overview): string[] {
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
    ...lagging.map(({ edge }) => `${edge} has not taken the last change yet.`),
    ...refusals,
  ];
}

/** `12 minutes`, `3 hours`, `2 days`. */
export function agoText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 1) return 'less than a minute';
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} hours`;
  return `${Math.floor(minutes / 1440)} days`;
}
