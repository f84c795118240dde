import { namesOf, slicesIn, type Changes } from '@store/release-kit/versions';
import type { Person } from '../people/people';
import { mayPublish, mayRollOut } from '../people/permissions';
import { startOf } from '../rollout/approvals';
import { percentField, reasonField, retired } from './action-form';
import type { DeskView, Preview, SliceView } from './desk-data';
import { mayGoOn, overrideField } from './freeze-part';
import { html, type Html } from './html';
import { changes, gate } from './slice-page';

/** Fields of the form by their names, as they were sent. */
export type Sent = Readonly<Record<string, string>>;

/**
 * One form that chooses versions that change together, shows what that changes, and starts or queues their rollout. What
 * was typed stays when the gate is asked, another set is chosen, or a start is refused.
 */
export function startPage(sent: Sent, preview: Preview, view: DeskView, person: Person): Html {
  const isOffered = ({ slice, next }: SliceView) => Boolean(next ?? sent[slice]);
  const others = view.slices.filter((slice) => !isOffered(slice));
  return html`<form class="new" method="post" action="/actions/start" aria-label="New rollout">
    <section class="card" aria-labelledby="set-title">
      <h2 id="set-title">Versions that change together</h2>
      ${view.slices.filter(isOffered).map((slice) => choice(slice, sent))}
      ${
        others.length > 0 &&
        html`<details id="others">
          <summary>Slices without a newer version</summary>
          ${others.map((slice) => choice(slice, sent))}
        </details>`
      }
      <p><button formmethod="get" formaction="/start" formnovalidate>Show what changes</button></p>
    </section>
    ${slicesIn(preview.set).length > 0 && [changed(preview), howToStart(sent, preview.set, view, person)]}
  </form>`;
}

function choice({ slice, live, versions }: SliceView, sent: Sent): Html {
  const option = (value: string, text: string) =>
    html`<option value="${value}" ${value === (sent[slice] ?? '') && html`selected`}>${text}</option>`;
  return html`<label class="choice"
    >${slice}
    <select name="${slice}">
      ${option('', live ? `${live} stays` : 'not in the shop')}
      ${versions.filter((version) => version !== live).map((version) => option(version, version))}
      ${live && slice !== 'shell' && option(retired, 'retire it')}
    </select></label
  >`;
}

/** The whole set: what each of its releases changes, and the gate’s last answer about all of it. */
const changed = ({ set, slices, report }: Preview): Html =>
  html`<section class="card" aria-labelledby="preview-title">
    <h2 id="preview-title">What changes</h2>
    <input type="hidden" name="shown" value="${namesOf(set)}" />
    <p>
      ${slicesIn(set).length === 1 ? 'One slice changes' : `${slicesIn(set).length} slices change together`};
      every other stays as it is.
    </p>
    ${slices.map(
      ({ slice, live, next }) =>
        html`<h3>${slice} ${live ?? 'none'} → ${next?.version ?? 'none'}</h3>
          ${next ? changes({ slice, live }, next) : html`<p>Its pages answer Page Not Found.</p>`}`,
    )}
    ${report ? gate({ version: namesOf(set), report }) : html`<p class="muted">The gate has not been asked about this yet. Every start asks it.</p>`}
  </section>`;

function howToStart(sent: Sent, set: Changes, view: DeskView, person: Person): Html | null {
  const mayCheck = slicesIn(set).every((slice) => mayPublish(person, slice));
  const check = mayCheck && html`<button formaction="/actions/check" formnovalidate>Ask the gate</button>`;
  if (!mayRollOut(person)) return check ? html`<p>${check}</p>` : null;
  const { serving, twoPersons, approvals, frozen } = view.overview;
  const isBusy = serving.rollout !== null;
  const takesTwo = slicesIn(set).filter((slice) => twoPersons.includes(slice));
  const approval = approvals.find(({ subject }) => subject === startOf(set));
  return html`<section class="card" aria-labelledby="start-title">
    <h2 id="start-title">Rollout</h2>
    ${isBusy && html`<p>A rollout is in progress. This one starts when it has ended, with the gate’s answer of then.</p>`}
    ${takesTwo.length > 0 && html`<p>${takesTwo.join(', ')} takes two persons. ${approval ? `${approval.who} has approved this start: ${approval.why}` : 'Nobody has approved this start yet.'}</p>`}
    ${frozen && !mayGoOn(view, person) && html`<p>Rollouts are frozen: ${frozen.why}</p>`}
    ${percentField(0, sent.percent ?? '5')}
    <label
      >Plan in place of a percentage: shares, and how long each is shown at least
      <input
        name="plan"
        maxlength="500"
        autocomplete="off"
        placeholder="1% 15m, 5% 1h, 25%, 100%"
        value="${sent.plan ?? ''}"
    /></label>
    ${reasonField('why', 'Reason', { value: sent.why, required: true })}
    ${
      !isBusy &&
      html`<details id="exceptions" ${(sent.force ?? sent.unjudged) && html`open`}>
          <summary>If the gate is not green</summary>
          <label class="inline"
            ><input type="checkbox" name="force" value="yes" ${sent.force && html`checked`} /> Also over a red
            gate; the history says so</label
          >
          ${reasonField('unjudged', 'If the gate cannot judge it, why it may start all the same', { value: sent.unjudged })}
        </details>
        ${overrideField(view, sent.override)}`
    }
    <p class="row">
      ${
        isBusy
          ? html`<button class="primary" formaction="/actions/queue">Queue</button>`
          : mayGoOn(view, person) && html`<button class="primary">Start</button>`
      }
      ${check} ${takesTwo.length > 0 && html`<button formaction="/actions/approve">Approve</button>`}
    </p>
  </section>`;
}
