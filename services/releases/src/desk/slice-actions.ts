import { mayPublish, mayRollOut } from '../people/permissions';
import type { Person } from '../people/people';
import { actionForm, folded, percentField, versionField } from './action-form';
import type { DeskView, NextView, SliceView } from './desk-data';
import { html, type Html } from './html';

/** Actions on a slice: starting a rollout, unless one is in progress, and checking the next version. */
export function sliceActions(slice: SliceView, view: DeskView, person: Person): Html | null {
  if (!mayPublish(person, slice.slice)) return null;
  const start = startAction(slice, view, person);
  const { next } = slice;
  if (!start && !next) return null;
  return html`<div class="actions">${start} ${next && checkAction(slice, next)}</div>`;
}

function startAction(
  { slice, live, next, versions }: SliceView,
  view: DeskView,
  person: Person,
): Html | null {
  const { serving, frozen } = view.overview;
  const others = versions.filter((version) => version !== live);
  if (others.length === 0 || !mayRollOut(person) || serving.rollout || frozen) return null;
  const form = actionForm({
    action: 'start',
    label: 'Start',
    kind: 'primary',
    about: `Start a rollout of ${slice}`,
    hidden: { slice },
    fields: html`${versionField('Version', 'version', others, next?.version)} ${percentField(0, 5)}
      <label class="inline"
        ><input type="checkbox" name="force" value="yes" /> Also over a red gate; the history says so</label
      ><label
        >If the gate cannot judge it, why it may start all the same
        <input name="unjudged" maxlength="500" autocomplete="off" placeholder="It stands in the history"
      /></label>`,
  });
  return folded(`do-start-${slice}`, 'Start a rollout', form, 'primary');
}

/** The form that asks the gate. It changes nothing, so it needs no reason. */
const checkAction = ({ slice }: SliceView, { version, report }: NextView): Html =>
  actionForm({
    action: 'check',
    label: report ? 'Ask the gate again' : 'Ask the gate',
    about: `Check ${slice} ${version}`,
    hidden: { slice, version },
    withReason: false,
  });
