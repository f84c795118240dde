import type { HealthReport } from '@store/release-kit/edge-reports';
import { compositionIn } from '../compositions';
import { alarmIn, ingestReport, type GuardEvidence } from '../guard/guard';
import { sentenceFor } from '../guard/guard-sentence';
import { appendHistory, type RegistryTransaction } from '../history';
import { abortIn, entryOf } from './ending';
import { goBackIn } from './going-back';
import { guardStateOf, runningIn, watchedIn } from './running';
import type { WatchSettings } from './watch';

/**
 * Passes page health of a rollout, or of a promotion that is watched, to the guard.
 * @param alarm what an alarm after the promotion does.
 * @returns the evidence when the guard took it back, or asked a person.
 */
export async function ingestIn(
  db: RegistryTransaction,
  rollout: string,
  report: HealthReport,
  alarm: WatchSettings['alarm'],
): Promise<GuardEvidence | null> {
  const compared = (await runningIn(db)) ?? (await watchedIn(db));
  // A late report of a rollout that has ended.
  if (compared?.id !== rollout) return null;
  const isWatched = compared.status === 'watched';
  const before = guardStateOf(compared);
  const ingested = ingestReport(before, report);
  const evidence = alarmIn(ingested);
  const isAsking = evidence !== null && (evidence.asks !== null || (isWatched && alarm === 'ask'));
  const guard = isAsking ? { ...ingested, asked: evidence.phase } : ingested;
  await db
    .updateTable('rollouts')
    .set({ guard: JSON.stringify(guard) })
    .where('id', '=', rollout)
    .execute();
  if (!evidence || (isAsking && before.asked)) return null;
  const act = { who: 'guard', why: sentenceFor(evidence) };
  const details = { rollout, evidence, health: guard };
  if (isAsking) {
    const composition = isWatched ? compared.candidate : compared.control;
    await appendHistory(db, { ...act, action: 'ask', ...entryOf(compared), composition, details });
  } else if (isWatched) {
    await goBackIn(db, { target: await compositionIn(db, compared.control), act, details });
  } else await abortIn(db, compared, act, details);
  return evidence;
}
