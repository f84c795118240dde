import { requestKinds, type Answer, type RequestKind } from './shoppers';
import { faults, targets, type FaultName, type TargetName } from './faults';

/** Milliseconds: the longest until an answer begins, and until all answers are good again after a fault. */
export const aims = { answerMs: 3000, recoveryMs: 15_000 };

const isRefusal = ({ status, retryAfter, text }: Answer) =>
  (status === 503 || status === 429) && retryAfter && /try again|server error occurred/i.test(text);

/** Sentences for what shoppers saw during a fault and should not have seen; none when all was well. */
export function wrongs(fault: FaultName, target: TargetName, answers: readonly Answer[]): string[] {
  const mayBeClosed = target === 'edge' && faults[fault].closesFrontDoor;
  const mayBeRefused: readonly RequestKind[] = faults[fault].isNoticed ? targets[target].answersFor : [];
  return requestKinds.flatMap((kind) => {
    const ofKind = answers.filter((answer) => answer.kind === kind);
    const found: string[] = [];
    const count = (what: string, isWrong: (answer: Answer) => boolean) => {
      const wrong = ofKind.filter(isWrong);
      const example = wrong[0] && `, such as ${wrong[0].status} after ${Math.round(wrong[0].ms)} ms`;
      if (wrong.length > 0) found.push(`${kind}: ${wrong.length} of ${ofKind.length} ${what}${example}`);
    };
    if (!mayBeClosed) {
      count('without an answer', ({ status }) => status === 0);
      count('late', ({ status, ms }) => status !== 0 && ms > aims.answerMs);
    }
    count('with a stack trace', ({ text }) => /\n\s+at .+:\d+:\d+/.test(text));
    if (mayBeRefused.includes(kind)) {
      count(
        'neither answered nor refused in words',
        (answer) => answer.status > 0 && answer.status !== 200 && !isRefusal(answer),
      );
    } else {
      count('refused that need not be', ({ status }) => status !== 200 && status !== 0);
    }
    return found;
  });
}
