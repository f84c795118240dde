import { sliceNames } from '@store/shared/contracts/slices';
import type { GateReport } from '../gate/gate-report';
import type { Overview } from '../operations';
import { statusSentences } from '../status-sentences';

/** The gate's report as text, with one line for each check and problem. */
export function gateText({ slice, version, passed, checks }: GateReport): string {
  const lines = checks.flatMap(({ name, passed: ok, problems, notes }) => [
    `  ${ok ? 'ok ' : 'RED'} ${name}`,
    ...problems.map((problem) => `        ${problem}`),
    ...notes.map((note) => `        ${note}`),
  ]);
  return [`The gate is ${passed ? 'green' : 'red'} for ${slice}@${version}.`, ...lines].join('\n');
}

/** The live composition, the rollout in progress and the edges. */
export function statusText(overview: Overview): string {
  const { live } = overview.serving;
  const before = (slice: (typeof sliceNames)[number]) =>
    live.previous[slice] ? `  (before: ${live.previous[slice]})` : '';
  return [
    `composition ${live.id}`,
    ...sliceNames.map((slice) => `  ${slice} ${live.slices[slice]}${before(slice)}`),
    ...statusSentences(overview),
  ].join('\n');
}
