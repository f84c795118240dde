import type { ServingState } from '@store/release-kit/serving';

/** A registry that gives a test's answers in order; the last request stays pending until it is answered or aborted. */
export function answeringRegistry(answers: (ServingState | Error)[]) {
  let answerPending: (state: ServingState) => void = () => undefined;
  const serving = jest.fn(async (_after?: number, signal?: AbortSignal) => {
    const answer = answers.shift();
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
