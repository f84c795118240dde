import type { ReactElement } from 'react';
import { namesOf } from '@store/release-kit/versions';
import {
  edgeSentences,
  questionSentences,
  rolloutSentence,
  waitsText,
  watchSentence,
} from '../overview/status-sentences';
import { mayRollOut } from '../people/permissions';
import type { Sent } from '../actions/fields';
import type { Freeze } from '../rollout/freezes';
import type { DeskProps, DeskView } from './desk-data';
import { FoldedForm, LoneForm } from './action-form';
import { Badge, LivePart, Section, Sentence, Time } from './elements';
import { ShopActions } from './site-actions';
import { SliceList } from './slice-list';

/** The state of the shop in sentences, its actions, freezes, and every slice in a line. */
export const OverviewContent = ({ view, person, search }: DeskProps & { search: Sent }): ReactElement => (
  <>
    <Section className="card" id="site" title="The shop">
      <LivePart id="site">
        <ShopState view={view} />
      </LivePart>
      <LivePart id="queue">
        <Queue view={view} person={person} />
      </LivePart>
      <LivePart id="site-actions">
        <ShopActions view={view} person={person} />
      </LivePart>
    </Section>
    <Section className="card" id="freezes" title="Freezes" live>
      <Freezes view={view} person={person} />
    </Section>
    <SliceList slices={view.slices} search={search} />
  </>
);

function ShopState({ view: { overview } }: { view: DeskView }): ReactElement {
  const { serving, rollout, frozen, watch, damaged } = overview;
  return (
    <>
      <p className="row">
        <Badge>
          composition <span className="mono">{serving.live.id}</span>
        </Badge>
        {rollout && (
          <Badge kind="on">
            {rollout.names} at {rollout.served} %
          </Badge>
        )}
        {frozen && <Badge kind="bad">rollouts are frozen</Badge>}
      </p>
      <p className="lead">{rolloutSentence(overview)}</p>
      {rollout && (
        <p>
          <a className="button primary" href={`/rollouts/${rollout.id}`}>
            Open the rollout
          </a>
        </p>
      )}
      {watch && (
        <>
          <p>
            <Sentence text={watchSentence(overview)} />
          </p>
          <p>
            <a className="button" href={`/rollouts/${watch.id}`}>
              Open it
            </a>
          </p>
        </>
      )}
      {[...questionSentences(overview), ...damaged, ...edgeSentences(overview)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** Sets that wait for a rollout, and what second persons have approved. */
const Queue = ({ view: { overview }, person }: DeskProps): ReactElement => (
  <>
    {overview.queue.map((waiting) => (
      <div key={waiting.id} className="actions">
        <p>
          <Badge kind="on">waits</Badge> {namesOf(waiting.slices)} at {waiting.percent} %: {waiting.why}{' '}
          <By who={waiting.who} at={waiting.at} />. <Sentence text={waitsText(waiting, overview)} />
        </p>
        {mayRollOut(person) && (
          <FoldedForm
            action="unqueue"
            item={String(waiting.id)}
            about={`Take ${namesOf(waiting.slices)} out of the queue`}
          />
        )}
      </div>
    ))}
    {overview.approvals.map(({ subject, who, why, at }) => (
      <p key={`${subject} ${who}`}>
        <Badge kind="good">approved</Badge> {subject}: {why} <By who={who} at={at} />
      </p>
    ))}
  </>
);

const By = ({ who, at }: { who: string; at: string }): ReactElement => (
  <span className="muted">
    by {who}, <Time at={at} />
  </span>
);

/** The freeze that holds now, those to come, and the form for another. */
function Freezes({ view, person }: DeskProps): ReactElement {
  const { frozen, freezes } = view.overview;
  const coming = freezes.filter(({ id }) => id !== frozen?.id);
  const all = frozen ? [frozen, ...coming] : coming;
  const mayChange = mayRollOut(person);
  return (
    <>
      {all.map((freeze) => (
        <div key={freeze.id} className="actions">
          <FreezeSentence freeze={freeze} isNow={freeze === frozen} />
          {mayChange && (
            <FoldedForm action="unfreeze" item={freeze.id} about={`Lift the freeze: ${freeze.why}`} />
          )}
        </div>
      ))}
      {all.length === 0 && <p>Nothing is frozen, now or later.</p>}
      {mayChange && <LoneForm action="freeze" about="Freeze rollouts" />}
    </>
  );
}

const FreezeSentence = ({ freeze, isNow }: { freeze: Freeze; isNow: boolean }): ReactElement => (
  <p>
    <Badge kind={isNow ? 'bad' : 'on'}>{isNow ? 'frozen' : 'later'}</Badge> Nothing starts, is raised or is
    promoted from <Time at={freeze.at} /> until{' '}
    {freeze.until ? <Time at={freeze.until} /> : 'somebody lifts it'}: {freeze.why}{' '}
    <span className="muted">by {freeze.who}</span>
  </p>
);
