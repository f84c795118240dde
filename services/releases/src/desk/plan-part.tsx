import type { GuardState } from '../guard/guard';
import { guardQuestion, type Step } from '../rollout/plan';
import type { PlanView } from '../rollout/plans';
import { agoText } from '../status-sentences';
import { html, timeOf, withTimes, type Html } from './html';
import type { RolloutView } from './rollout-data';

/**
 * The shares of a rollout from left to right: those that it had, with their times, how it ended, and those that its plan
 * has still to come, with the time and the condition of the next.
 */
export const planPart = ({ steps, guard }: RolloutView, plan: PlanView | null): Html => {
  const taken = steps.filter(({ action }) => action in pastWords);
  const present = taken.at(-1);
  const reached = Number(taken.findLast(({ details }) => 'percent' in details)?.details.percent);
  return html`<ol class="plan" aria-label="Shares">
      ${taken.map(({ action, at, details: { percent } }) => html`<li ${at === present?.at && html`aria-current="step"`}><strong>${typeof percent === 'number' ? `${percent} %` : pastWords[action]}</strong> <span class="muted">${timeOf(at)}</span></li>`)}
      ${plan?.steps.filter(({ percent }) => percent > reached).map((step) => coming(step, plan))}
    </ol>
    ${hasReason(plan, guard) && html`<p>The next step waits: ${withTimes(plan.waits)}.</p>`}`;
};

/** Whether the plan waits for something else than an answer to the guard, whose question the page shows above. */
const hasReason = (plan: PlanView | null, guard: GuardState): plan is PlanView & { waits: string } =>
  plan?.waits != null && plan.waits !== guardQuestion(guard);

/** Steps that change what visitors get, and their words where they have no share. */
const pastWords: Readonly<Record<string, string>> = {
  start: '',
  raise: '',
  promote: 'Everybody',
  abort: 'Taken back',
};

function coming({ percent, minutes }: Step, { next }: PlanView): Html {
  const isNext = percent === next?.percent;
  const when = next?.at ? html`${timeOf(next.at)} at the earliest` : 'when a person raises it';
  const lasts = minutes === undefined ? '' : `${isNext ? ', ' : ''}for ${agoText(minutes * 60_000)}`;
  return html`<li class="coming">
    <strong>${percent} %</strong> <span class="muted">${isNext && when}${lasts}</span>
  </li>`;
}
