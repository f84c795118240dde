import { randomId } from '../../contracts/random-id';

/** The last submission to each path that was not answered with success. */
const open = new Map<string, { content: string; key: string }>();

/**
 * `Idempotency-Key` of a submission: the same for every attempt to send this content to this path, so that it can be
 * repeated when its answer was lost. Another content, and the next submission after a success, get a new one.
 */
export function submissionKey(path: string, content: string): string {
  const known = open.get(path);
  if (known?.content === content) return known.key;
  const key = randomId();
  open.set(path, { content, key });
  return key;
}

/** Goes on with a submission of an earlier page that is shown again. */
export function resumeSubmission(path: string, content: string, key: string): void {
  open.set(path, { content, key });
}

/** The submission with this key succeeded. */
export function submissionDone(path: string, key: string): void {
  if (open.get(path)?.key === key) open.delete(path);
}
