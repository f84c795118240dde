import { mayPublish, mayRollOut } from '../people/permissions';
import type { Person } from '../people/people';
import { actionForm, retired } from './action-form';
import type { DeskView, NextView, SliceView } from './desk-data';
import { mayGoOn } from './freeze-part';
import { html, type Html } from './html';

/** Actions on a slice: a rollout of the next version or without the slice, on the page that starts one, and asking the gate. */
export function sliceActions(slice: SliceView, view: DeskView, person: Person): Html | null {
  if (!mayPublish(person, slice.slice)) return null;
  const { slice: name, live, next, versions } = slice;
  const isBusy = view.overview.serving.rollout !== null;
  const newer = next?.inProgress ? null : (next?.version ?? versions.find((version) => version !== live));
  const mayStart = mayRollOut(person) && (isBusy || mayGoOn(view, person));
  return html`<div class="actions">
    ${mayStart && newer && html`<a class="button primary" href="/start?${name}=${newer}">${isBusy ? 'Queue a rollout' : 'Start a rollout'}</a>`}
    ${next && checkAction(slice, next)}
    ${mayStart && live && name !== 'shell' && html`<a class="button" href="/start?${name}=${retired}">Retire the slice</a>`}
  </div>`;
}

/** The form that asks the gate. It changes nothing, so it needs no reason. */
const checkAction = ({ slice }: SliceView, { version, report }: NextView): Html =>
  actionForm({
    action: 'check',
    label: report ? 'Ask the gate again' : 'Ask the gate',
    about: `Check ${slice} ${version}`,
    hidden: { slice, [slice]: version },
    withReason: false,
  });
