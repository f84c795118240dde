import type { ReactElement } from 'react';
import type { Step } from '../rollout/plan';
import { guardQuestion, type PlanView } from '../rollout/plans';
import { agoText } from '../overview/ago-text';
import { Sentence, Time } from './elements';
import type { RolloutView } from './rollout-data';

interface PlanPart {
  rollout: RolloutView;
  plan: PlanView | null;
}

/**
 * The shares of a rollout from left to right: those that it had, with their times, how it ended, and those that its plan
 * has still to come, with the time and the condition of the next.
 */
export function PlanPart({ rollout: { steps, guard }, plan }: PlanPart): ReactElement {
  const taken = steps.filter(({ action }) => action in pastWords);
  const present = taken.at(-1);
  const reached = Number(taken.findLast(({ facts }) => 'percent' in facts)?.facts.percent);
  const waits = plan?.waits;
  const coming = plan?.steps.filter(({ percent }) => percent > reached) ?? [];
  return (
    <>
      <ol className="plan" aria-label="Shares">
        {taken.map(({ id, action, at, facts: { percent } }) => (
          <li key={id} aria-current={at === present?.at ? 'step' : undefined}>
            <strong>{typeof percent === 'number' ? `${percent} %` : pastWords[action]}</strong>{' '}
            <span className="muted">
              <Time at={at} />
            </span>
          </li>
        ))}
        {plan && coming.map((step) => <ComingStep key={step.percent} step={step} plan={plan} />)}
      </ol>
      {/* The page shows a question of the guard above. */}
      {waits && waits !== guardQuestion(guard) && (
        <p>
          The next step waits: <Sentence text={waits} />.
        </p>
      )}
    </>
  );
}

/** Steps that change what visitors get, and their words where they have no share. */
const pastWords: Readonly<Record<string, string>> = {
  start: '',
  raise: '',
  promote: 'Everybody',
  abort: 'Taken back',
};

function ComingStep({ step, plan: { next } }: { step: Step; plan: PlanView }): ReactElement {
  const { percent, minutes } = step;
  const isNext = percent === next?.percent;
  const lasts = minutes === undefined ? '' : `for ${agoText(minutes * 60_000)}`;
  return (
    <li className="coming">
      <strong>{percent} %</strong>{' '}
      <span className="muted">
        {isNext && <NextTime at={next.at} />}
        {isNext && lasts && ', '}
        {lasts}
      </span>
    </li>
  );
}

const NextTime = ({ at }: { at: string | null }): ReactElement =>
  at ? (
    <>
      <Time at={at} /> at the earliest
    </>
  ) : (
    <>when a person raises it</>
  );
