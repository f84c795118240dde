import type { Despite } from '../rollout/objections';

/**
 * Does an action over everything that speaks against it: it is asked for and, when it is refused, asked for again with the
 * list that was shown.
 */
export async function goOver<Result>(act: (despite?: Despite) => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const despite = despiteAfter(error);
    if (!despite) throw error;
    return act(despite);
  }
}

/** What goes over the list that a refusal showed; undefined when it showed none. */
export function despiteAfter(refusal: unknown): Despite | undefined {
  const shown = /--objections (\w+)\./.exec(String(refusal))?.[1];
  return shown === undefined ? undefined : { why: 'a test goes over it', shown };
}

/** The options of a command that goes over a list. */
export const despiteWords = (despite: Despite | undefined): string[] =>
  despite ? ['--despite', despite.why, '--objections', despite.shown] : [];
