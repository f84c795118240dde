import { Fragment, type ReactElement } from 'react';
import { namesOf, slicesIn, type Changes } from '@store/release-kit/versions';
import { mayPublish, mayRollOut } from '../people/permissions';
import { changeText } from '../overview/release-changes';
import { startOf } from '../rollout/approvals';
import { startObjections } from '../rollout/objections';
import { retired, type Sent } from '../actions/fields';
import { ActionField, Menu, ReasonField } from './action-field';
import type { DeskProps, DeskView, Preview, SliceView } from './desk-data';
import { Section } from './elements';
import { mayGoOn } from './site-actions';
import { GateAnswer, VersionChanges } from './version-changes';

interface Start extends DeskProps {
  /** Fields of the form by their names, as they were sent. */
  sent: Sent;
  preview: Preview;
}

/**
 * One form that chooses versions that change together, shows what that changes, and starts or queues their rollout. What
 * was typed stays when the gate is asked, another set is chosen, or a start is refused.
 */
export function StartContent({ sent, preview, view, person }: Start): ReactElement {
  const isOffered = ({ slice, next }: SliceView) => Boolean(next ?? sent[slice]);
  const others = view.slices.filter((slice) => !isOffered(slice));
  return (
    <form className="new" method="post" action="/actions/start" aria-label="New rollout">
      <Section className="card" id="set" title="Versions that change together">
        <VersionChoices slices={view.slices.filter(isOffered)} sent={sent} />
        {others.length > 0 && (
          <details id="others">
            <summary>Slices without a newer version</summary>
            <VersionChoices slices={others} sent={sent} />
          </details>
        )}
        <p>
          <button formMethod="get" formAction="/start" formNoValidate>
            Show what changes
          </button>
        </p>
      </Section>
      {slicesIn(preview.set).length > 0 && (
        <>
          <SetChanges preview={preview} />
          <HowToStart sent={sent} preview={preview} view={view} person={person} />
        </>
      )}
    </form>
  );
}

const VersionChoices = ({ slices, sent }: { slices: readonly SliceView[]; sent: Sent }): ReactElement[] =>
  slices.map(({ slice, live, versions }) => {
    const others = versions.filter((version) => version !== live);
    const options = others.map((version) => ({ value: version, text: version }));
    options.unshift({ value: '', text: live ? `${live} stays` : 'not in the shop' });
    if (live && slice !== 'shell') options.push({ value: retired, text: 'retire it' });
    const asked = { value: sent[slice] ?? '', options };
    return <Menu key={slice} className="choice" name={slice} label={slice} asked={asked} />;
  });

/** The whole set: what each of its releases changes, and the gate’s last answer about all of it. */
const SetChanges = ({ preview: { set, slices, report } }: { preview: Preview }): ReactElement => (
  <Section className="card" id="preview" title="What changes">
    <input type="hidden" name="shown" value={namesOf(set)} />
    <p>
      {slicesIn(set).length === 1 ? 'One slice changes' : `${slicesIn(set).length} slices change together`};
      every other stays as it is.
    </p>
    {slices.map(({ slice, live, next }) => (
      <Fragment key={slice}>
        <h3>{changeText(slice, live, next?.version)}</h3>
        <VersionChanges slice={slice} live={live} next={next} />
      </Fragment>
    ))}
    {report ? (
      <GateAnswer version={namesOf(set)} report={report} />
    ) : (
      <p className="muted">The gate has not been asked about this yet. Every start asks it.</p>
    )}
  </Section>
);

function HowToStart({ sent, preview: { set, report }, view, person }: Start): ReactElement | null {
  const mayCheck = slicesIn(set).every((slice) => mayPublish(person, slice));
  const check = mayCheck && (
    <button formAction="/actions/gate" formNoValidate>
      Ask the gate
    </button>
  );
  if (!mayRollOut(person)) return check ? <p>{check}</p> : null;
  const { rollout, twoPersons, frozen } = view.overview;
  const isBusy = rollout !== null;
  const objections = startObjections(report, frozen);
  const takesTwo = slicesIn(set).filter((slice) => twoPersons.includes(slice));
  return (
    <Section className="card" id="start" title="Rollout">
      {isBusy && (
        <p>A rollout is in progress. This one starts when it has ended, with the gate’s answer of then.</p>
      )}
      {takesTwo.length > 0 && (
        <p>
          {takesTwo.join(', ')} takes two persons. {approvalText(set, view)}
        </p>
      )}
      {frozen && !mayGoOn(view, person) && <p>Rollouts are frozen: {frozen.why}</p>}
      <ActionField action="start" name="percent" asked={{ value: sent.percent ?? '5' }} />
      <ActionField action="start" name="plan" asked={{ value: sent.plan }} />
      <ActionField action="start" name="first" asked={{ value: sent.first }} />
      <ActionField action="queue" name="at" asked={{ value: sent.at }} />
      <ReasonField name="why" label="Reason" value={sent.why} required />
      {!isBusy && <ActionField action="start" name="despite" asked={{ objections, value: sent.despite }} />}
      <p className="row">
        {isBusy && (
          <button className="primary" formAction="/actions/queue">
            Queue
          </button>
        )}
        {!isBusy && mayGoOn(view, person) && <button className="primary">Start</button>}
        {check}
        {takesTwo.length > 0 && <button formAction="/actions/approve">Approve</button>}
      </p>
    </Section>
  );
}

function approvalText(set: Changes, { overview }: DeskView): string {
  const approval = overview.approvals.find(({ subject }) => subject === startOf(set));
  if (!approval) return 'Nobody has approved this start yet.';
  return `${approval.who} has approved this start: ${approval.why}`;
}
