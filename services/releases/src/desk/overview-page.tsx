import type { ReactElement } from 'react';
import { namesOf } from '@store/release-kit/versions';
import { questionSentences } from '../overview/queue-sentences';
import { edgeSentences, rolloutSentence, watchSentence } from '../overview/status-sentences';
import type { DeskProps, DeskView } from './desk-data';
import { Badge, LivePart, Sentence } from './elements';
import { FreezePart } from './freeze-part';
import { QueuePart } from './queue-part';
import { ShopActions } from './site-actions';
import { SliceList, type SliceSearch } from './slice-list';

/** The state of the shop in sentences, its actions, freezes, and every slice in a line. */
export const OverviewContent = ({
  view,
  person,
  search,
}: DeskProps & { search: SliceSearch }): ReactElement => (
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
      {[...questionSentences(overview), ...damaged, ...edgeSentences(overview)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}
