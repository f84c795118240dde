import type { ServingState } from '@store/release-kit/serving';

/**
 * A registry that gives a test's answers in order; the last request stays pending until it is answered or aborted.
 * @param isServed whether the first state was taken over, before which no other is given.
 */
export function answeringRegistry(answers: (ServingState | Error)[], isServed: () => boolean = () => true) {
  let answerPending: (state: ServingState) => void = () => undefined;
  let hasAnswered = false;
  const serving = jest.fn(async (_after?: number, signal?: AbortSignal) => {
    while (hasAnswered && !signal?.aborted && !isServed()) await new Promise(setImmediate);
    const answer = answers.shift();
    hasAnswered ||= answer !== undefined && !(answer instanceof Error);
    if (answer instanceof Error) throw answer;
    if (answer) return answer;
    return new Promise<ServingState>((resolve, reject) => {
      answerPending = resolve;
      signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  });
  return {
    registry: { serving },
    /** Answers the pending request. */
    answer: (state: ServingState) => answerPending(state),
  };
}
