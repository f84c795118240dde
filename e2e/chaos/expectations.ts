import { requestKinds, type Answer, type RequestKind } from './shoppers';
import type { FaultName, TargetName } from './faults';

/** Milliseconds: the longest until an answer begins, and until all answers are good again after a fault. */
export const aims = { answerMs: 3000, recoveryMs: 15_000 };

/** What a target answers for, and goes away with it; everything else stays 200. */
const dependents: Record<TargetName, readonly RequestKind[]> = {
  edge: requestKinds,
  renderer: ['collection', 'product', 'search'],
  backend: ['API', 'session'],
  commerce: ['collection', 'product', 'search'],
  registry: [],
  // The backend's reviews and accounts, and the carts of the commerce service.
  PostgreSQL: ['API', 'session'],
};

/** Faults that a shopper may notice; all others change nothing but the time that answers take. */
const noticed: readonly FaultName[] = ['kill', 'stop', 'hang', 'slow disk'];

/** Faults during which the front door itself may not answer. */
const closed: readonly FaultName[] = ['kill', 'stop', 'hang'];

const isRefusal = ({ status, retryAfter, text }: Answer) =>
  (status === 503 || status === 429) && retryAfter && /try again|server error occurred/i.test(text);

/** Sentences for what shoppers saw during a fault and should not have seen; none when all was well. */
export function wrongs(fault: FaultName, target: TargetName, answers: readonly Answer[]): string[] {
  const mayBeClosed = target === 'edge' && closed.includes(fault);
  const expected = noticed.includes(fault) ? dependents[target] : [];
  return requestKinds.flatMap((kind) => {
    const ofKind = answers.filter((answer) => answer.kind === kind);
    const count = (what: string, isWrong: (answer: Answer) => boolean) => {
      const wrong = ofKind.filter(isWrong);
      const example = wrong[0] && `, such as ${wrong[0].status} after ${Math.round(wrong[0].ms)} ms`;
      return wrong.length > 0 ? [`${kind}: ${wrong.length} of ${ofKind.length} ${what}${example}`] : [];
    };
    return [
      ...(mayBeClosed ? [] : count('without an answer', ({ status }) => status === 0)),
      ...(mayBeClosed ? [] : count('late', ({ status, ms }) => status !== 0 && ms > aims.answerMs)),
      ...count('with a stack trace', ({ text }) => /\n\s+at .+:\d+:\d+/.test(text)),
      ...(expected.includes(kind)
        ? count(
            'neither answered nor refused in words',
            (answer) => answer.status > 0 && answer.status !== 200 && !isRefusal(answer),
          )
        : count('refused that need not be', ({ status }) => status !== 200 && status !== 0)),
    ];
  });
}
