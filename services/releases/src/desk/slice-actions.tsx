import type { ReactElement } from 'react';
import { mayPublish, mayRollOut } from '../people/permissions';
import { retired } from '../actions/fields';
import { ActionForm } from './action-form';
import type { DeskProps, SliceView } from './desk-data';
import { mayGoOn } from './freeze-part';

/** Actions on a slice: a rollout of the next version or without the slice, on the page that starts one, and asking the gate. */
export function SliceActions({ slice, view, person }: DeskProps & { slice: SliceView }): ReactElement | null {
  if (!mayPublish(person, slice.slice)) return null;
  const { slice: name, live, next, versions } = slice;
  const isBusy = view.overview.serving.rollout !== null;
  const newer = next?.inProgress ? null : (next?.version ?? versions.find((version) => version !== live));
  const mayStart = mayRollOut(person) && (isBusy || mayGoOn(view, person));
  return (
    <div className="actions">
      {mayStart && newer && (
        <a className="button primary" href={`/start?${name}=${newer}`}>
          {isBusy ? 'Queue a rollout' : 'Start a rollout'}
        </a>
      )}
      {next && (
        <ActionForm
          action="gate"
          label={next.report ? 'Ask the gate again' : 'Ask the gate'}
          about={`Check ${name} ${next.version}`}
        >
          <input type="hidden" name="slice" value={name} />
          <input type="hidden" name={name} value={next.version} />
        </ActionForm>
      )}
      {mayStart && live && name !== 'shell' && (
        <a className="button" href={`/start?${name}=${retired}`}>
          Retire the slice
        </a>
      )}
    </div>
  );
}
