import type { ReactElement } from 'react';
import { sinceText } from '../overview/ago-text';
import { questionSentences, rolloutSentence } from '../overview/status-sentences';
import { HealthTable, type Side } from './health-table';
import { retired } from '../actions/fields';
import { mayPublish, mayRollOut } from '../people/permissions';
import { ActionForm } from './action-form';
import type { DeskProps, DeskView, NextView, SliceView } from './desk-data';
import { Badge, LivePart } from './elements';
import { LiveBadge } from './slice-list';
import { GateAnswer, GateBadge, VersionChanges } from './version-changes';
import { mayGoOn } from './site-actions';

interface SliceContent extends DeskProps {
  slice: SliceView;
}

/** One slice: versions, health, changes of the next version, the gate's report, and actions. */
export const SliceContent = ({ slice, view, person }: SliceContent): ReactElement => (
  // Parts are updated separately, so that an open form does not delay the others.
  <article className="card" aria-labelledby="title">
    <LivePart id="state">
      <SliceState slice={slice} view={view} />
    </LivePart>
    <LivePart id="actions">
      <SliceActions slice={slice} view={view} person={person} />
    </LivePart>
    <LivePart id="next">
      {slice.next && (
        <>
          <details id="changes">
            <summary>What {slice.next.version} changes</summary>
            <VersionChanges slice={slice.slice} live={slice.live} next={slice.next} />
          </details>
          <GateAnswer {...slice.next} />
        </>
      )}
    </LivePart>
    <LivePart id="health">
      <HealthTable slice={slice.slice} minutes={view.health} sides={sidesOf(slice)} />
    </LivePart>
  </article>
);

/** The versions of a slice that visitors have: the live one, and a candidate. */
function sidesOf({ live, next }: SliceView): Side[] {
  const sides: Side[] = live ? [{ label: 'live', version: live, kind: 'live' }] : [];
  if (next?.inProgress) sides.push({ label: 'candidate', version: next.version, kind: 'candidate' });
  return sides;
}

function SliceState({ slice, view }: Omit<SliceContent, 'person'>): ReactElement {
  const { next, live } = slice;
  const share = view.overview.rollout?.served ?? 0;
  const asked = view.overview.questions.filter(({ slices }) => slice.slice in slices);
  return (
    <>
      <p className="row">
        <LiveBadge live={live} isRetired={slice.isRetired} />
        {next && (
          <Badge kind={next.inProgress ? 'on' : null}>
            {next.inProgress ? `candidate ${next.version} at ${share} %` : `published ${next.version}`}
          </Badge>
        )}
        {next?.report && <GateBadge report={next.report} />}
      </p>
      <p>{sliceSentence(slice, view)}</p>
      {questionSentences({ questions: asked }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

function sliceSentence({ live, liveSince, isRetired, next }: SliceView, view: DeskView): string {
  if (next?.inProgress) return rolloutSentence(view.overview);
  const since = liveSince ? ` for ${sinceText(liveSince)}` : '';
  const absent = `The shop does not have it ${isRetired ? 'any more' : 'yet'}.`;
  const seen = live ? `Everybody has seen ${live}${since}.` : absent;
  return `${seen} ${next ? nextSentence(next) : ''}`;
}

function nextSentence({ version, ended }: NextView): string {
  if (!ended) return `${version} is published and waits for its rollout.`;
  if (ended.action === 'promote') return `${version} was live before.`;
  return `${version} was taken back ${sinceText(ended.at)} ago by ${ended.who === 'guard' ? 'the guard' : ended.who}: ${ended.why}`;
}

/** Actions on a slice: a rollout of the next version or without the slice, on the page that starts one, and asking the gate. */
function SliceActions({ slice, view, person }: SliceContent): ReactElement | null {
  if (!mayPublish(person, slice.slice)) return null;
  const { slice: name, live, next, versions } = slice;
  const isBusy = view.overview.rollout !== null;
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
          label={next.report ? 'Ask the gate again' : undefined}
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
