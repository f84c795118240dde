import type { Step } from '../rollout/plan';
import type { PlanView } from '../rollout/plans';
import { agoText } from '../status-sentences';
import { html, timeOf, type Html } from './html';

/** A plan: its shares with their times, where it is, and when and on what condition it goes on. */
export const planPart = (plan: PlanView, percent: number): Html =>
  html`<ol class="plan" aria-label="Plan">
      ${plan.steps.map((step) => stepOf(step, plan, percent))}
    </ol>
    ${plan.waits !== null && html`<p>The next step waits: ${plan.waits}.</p>`}`;

function stepOf(step: Step, { steps, next }: PlanView, percent: number): Html {
  const isPresent = step === steps.findLast((one) => one.percent <= percent);
  const isNext = step.percent === next?.percent;
  const lasts = step.minutes === undefined ? '' : ` for ${agoText(step.minutes * 60_000)}`;
  return html`<li ${isPresent && html`aria-current="step"`}>
    <strong>${step.percent} %</strong>${lasts}
    <span class="muted">${isPresent ? 'now' : step.percent < percent ? 'done' : isNext ? 'next' : ''}</span>
    ${isNext && next.at && html`<span class="muted">at ${timeOf(next.at)} at the earliest</span>`}
    ${isNext && !next.at && html`<span class="muted">when a person raises it</span>`}
  </li>`;
}
