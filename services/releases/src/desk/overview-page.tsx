import type { ReactElement } from 'react';
import { namesOf } from '@store/release-kit/versions';
import { edgeSentences, rolloutSentence, sinceText, watchSentence } from '../overview/status-sentences';
import type { DeskProps, DeskView, NextView, SliceView } from './desk-data';
import { Badge, LivePart, Sentence, Table } from './elements';
import { FreezePart } from './freeze-part';
import { QueuePart } from './queue-part';
import { ShopActions } from './site-actions';
import { GateBadge } from './version-changes';

/** The state of the shop in sentences, its actions, freezes, and every slice in a line. */
export const OverviewContent = ({ view, person }: DeskProps): ReactElement => (
  <>
    <section className="card" aria-labelledby="site-title">
      <h2 id="site-title">The shop</h2>
      <LivePart id="site">
        <ShopState view={view} />
      </LivePart>
      <LivePart id="queue">
        <QueuePart view={view} person={person} />
      </LivePart>
      <LivePart id="site-actions">
        <ShopActions view={view} person={person} />
      </LivePart>
    </section>
    <section className="card" aria-labelledby="freezes-title">
      <h2 id="freezes-title">Freezes</h2>
      <LivePart id="freezes">
        <FreezePart view={view} person={person} />
      </LivePart>
    </section>
    <section id="slices" data-live aria-labelledby="slices-title">
      <h2 id="slices-title">Slices</h2>
      <Table className="stack" columns={['Slice', 'Live', 'Next']}>
        {view.slices.map((slice) => (
          <SliceRow key={slice.slice} {...slice} />
        ))}
      </Table>
    </section>
  </>
);

const SliceRow = ({ slice, live, liveSince, next }: SliceView): ReactElement => (
  <tr>
    <td>
      <a className="target" href={`/slices/${slice}`}>
        {slice}
      </a>
    </td>
    <td>
      <Badge kind="good">live {live}</Badge>{' '}
      <span className="muted">{liveSince && `for ${sinceText(liveSince)}`}</span>
    </td>
    <td>{next && <NextBadges {...next} />}</td>
  </tr>
);

const NextBadges = ({ version, inProgress, report, ended }: NextView): ReactElement => {
  const state = inProgress ? 'candidate' : ended?.action === 'abort' ? 'taken back' : 'published';
  return (
    <>
      <Badge kind={inProgress ? 'on' : null}>
        {state} {version}
      </Badge>{' '}
      {report && <GateBadge report={report} />}
    </>
  );
};

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
            {namesOf(rollout.slices)} at {serving.rollout?.percent ?? 0} %
          </Badge>
        )}
        {frozen && <Badge kind="bad">rollouts are frozen</Badge>}
      </p>
      <p className="lead">{rolloutSentence(overview)}</p>
      {serving.rollout && (
        <p>
          <a className="button primary" href={`/rollouts/${serving.rollout.id}`}>
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
      {[...damaged, ...edgeSentences(overview)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}
