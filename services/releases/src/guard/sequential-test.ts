/** Trials of one arm, and the number of bad outcomes. */
export interface Outcomes {
  trials: number;
  bad: number;
}

/** Odds ratios of bad outcomes, candidate to control, of the alternative hypotheses. */
const alternatives = [3, 10, 30];

/** State of the test: the logarithm of the likelihood ratio for each alternative. The registry stores it. */
export type Evidence = number[];

export const noEvidence = (): Evidence => alternatives.map(() => 0);

/**
 * Adds a batch of outcomes of both arms to the evidence that the candidate goes wrong more often than the control.
 *
 * If both arms are equally good, the candidate's part of the batch's bad outcomes has a hypergeometric distribution,
 * whatever the base rate: an outage in both arms is no evidence. The likelihood ratio of "the candidate's odds are k times
 * the control's" to "at most `tolerated` times" is multiplied over all batches. Under equality the product is a martingale
 * that starts at 1, so it reaches 1/α with a probability of at most α, however often it is checked and whatever the shares
 * were (Ville's inequality). Arms without outcomes add nothing.
 *
 * @param tolerated odds ratio up to which the candidate counts as equally good.
 */
export function addBatch(
  evidence: Evidence,
  candidate: Outcomes,
  control: Outcomes,
  tolerated = 1,
): Evidence {
  const bad = candidate.bad + control.bad;
  const { lowest, logWeights } = hypergeometric(candidate.trials, control.trials, bad);
  if (logWeights.length < 2) return evidence;
  const logLikelihood = (odds: number) =>
    candidate.bad * Math.log(odds) -
    logSum(logWeights.map((weight, index) => weight + (lowest + index) * Math.log(odds)));
  const asGood = logLikelihood(tolerated);
  return alternatives.map((odds, index) => (evidence[index] ?? 0) + logLikelihood(odds * tolerated) - asGood);
}

/** Mean likelihood ratio of the alternatives: how many times likelier harm is than equality. */
export const strengthOf = (evidence: Evidence): number =>
  Math.exp(logSum(evidence) - Math.log(alternatives.length));

/** Logarithms of the unnormalised probabilities that `lowest`, `lowest + 1`, … of `bad` are the candidate's. */
function hypergeometric(candidates: number, controls: number, bad: number) {
  const lowest = Math.max(0, bad - controls);
  const highest = Math.min(bad, candidates);
  const logWeights = [0];
  for (let count = lowest; count < highest; count++) {
    const ratio = ((candidates - count) * (bad - count)) / ((count + 1) * (controls - bad + count + 1));
    logWeights.push((logWeights.at(-1) ?? 0) + Math.log(ratio));
  }
  return { lowest, logWeights };
}

function logSum(logarithms: readonly number[]): number {
  // Not spread into Math.max: a batch may have more outcomes than a call has arguments.
  const largest = logarithms.reduce((most, value) => Math.max(most, value), -Infinity);
  return largest + Math.log(logarithms.reduce((sum, value) => sum + Math.exp(value - largest), 0));
}
