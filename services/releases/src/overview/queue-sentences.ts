import { namesOf } from '@store/release-kit/versions';
import { hasCome, type Waiting } from '../rollout/queue';
import { agoText } from './ago-text';
import type { Overview } from './overview';

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
