import { mayPublish, mayRollOut } from '../people/permissions';
import type { Person } from '../people/people';
import { actionForm, folded, foldedForm, percentField, reasonField, versionField } from './action-form';
import type { DeskView, NextView, SliceView } from './desk-data';
import { mayGoOn, overrideField } from './freeze-part';
import { html, type Html } from './html';
import { approveAction } from './queue-part';

/** Actions on a slice: starting a rollout, or queuing it while one is in progress, checking and approving the next version, and retiring it. */
export function sliceActions(slice: SliceView, view: DeskView, person: Person): Html | null {
  if (!mayPublish(person, slice.slice)) return null;
  const { next } = slice;
  const { serving, twoPersons } = view.overview;
  const mayStart = mayRollOut(person) && !serving.rollout && mayGoOn(view, person);
  const start = mayStart && startAction(slice, view);
  const mayQueue = mayRollOut(person) && serving.rollout && next && !next.inProgress;
  const approve =
    mayRollOut(person) &&
    next &&
    !next.inProgress &&
    twoPersons.includes(slice.slice) &&
    approveAction(`the start of ${next.version}`, { slice: slice.slice, version: next.version });
  const retire = mayStart && slice.live && slice.slice !== 'shell' && retireAction(slice, view);
  if (!start && !next && !retire) return null;
  return html`<div class="actions">
    ${start} ${mayQueue && queueAction(slice, next)} ${approve} ${next && checkAction(slice, next)} ${retire}
  </div>`;
}

/** The form with which the next version waits until no rollout is in progress. */
function queueAction({ slice }: SliceView, { version }: NextView): Html {
  const form = actionForm({
    action: 'queue',
    label: 'Queue',
    kind: 'primary',
    about: `Queue a rollout of ${slice} ${version}`,
    hidden: { slice, version },
    fields: html`${percentField(0, 5)} ${planField}`,
  });
  return folded(`do-queue-${slice}`, 'Queue a rollout', form, 'primary');
}

function startAction({ slice, live, next, versions }: SliceView, view: DeskView): Html | null {
  const others = versions.filter((version) => version !== live);
  if (others.length === 0) return null;
  const form = actionForm({
    action: 'start',
    label: 'Start',
    kind: 'primary',
    about: `Start a rollout of ${slice}`,
    hidden: { slice },
    fields: html`${versionField('Version', 'version', others, next?.version)} ${percentField(0, 5)}
    ${planField} ${gateFields} ${overrideField(view)}`,
  });
  return folded(`do-start-${slice}`, 'Start a rollout', form, 'primary');
}

/** The form of a rollout that ends without the slice. Its addresses answer Page Not Found then. */
function retireAction({ slice }: SliceView, view: DeskView): Html {
  return foldedForm('Retire the slice', {
    action: 'retire',
    item: slice,
    label: 'Start without it',
    kind: 'danger',
    about: `Retire ${slice}`,
    hidden: { slice },
    fields: html`<p>A rollout of the shop without ${slice}: its pages answer Page Not Found.</p>
      ${percentField(0, 5)} ${gateFields} ${overrideField(view)}`,
  });
}

const planField = html`<label
  >Plan in place of a percentage: shares, and how long each is shown at least
  <input name="plan" maxlength="500" autocomplete="off" placeholder="1% 15m, 5% 1h, 25%, 100%"
/></label>`;

/** What to do when the gate is not green. */
const gateFields = html`<label class="inline"
    ><input type="checkbox" name="force" value="yes" /> Also over a red gate; the history says so</label
  >${reasonField('unjudged', 'If the gate cannot judge it, why it may start all the same')}`;

/** The form that asks the gate. It changes nothing, so it needs no reason. */
const checkAction = ({ slice }: SliceView, { version, report }: NextView): Html =>
  actionForm({
    action: 'check',
    label: report ? 'Ask the gate again' : 'Ask the gate',
    about: `Check ${slice} ${version}`,
    hidden: { slice, version },
    withReason: false,
  });
