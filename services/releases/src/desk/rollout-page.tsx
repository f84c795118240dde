import type { ReactElement } from 'react';
import { namesOf } from '@store/release-kit/versions';
import { knownEntry } from '../actions/all-actions';
import type { HistoryEntry } from '../history/history-search';
import { agoText } from '../overview/ago-text';
import { guardMood, rolloutSentence, watchSentence } from '../overview/status-sentences';
import { changeText } from '../overview/release-changes';
import { Comparisons } from './comparison-table';
import type { DeskProps, Preview } from './desk-data';
import { Badge, LivePart, Section, Sentence, Time } from './elements';
import { PlanPart } from './plan-part';
import { GateAnswer, VersionChanges } from './version-changes';
import { isEnd, type RolloutView } from './rollout-data';
import { RolloutActions, WatchActions } from './site-actions';

interface RolloutContent extends DeskProps {
  rollout: RolloutView;
  preview: Preview;
}

/** One rollout: what it is now, its shares and actions, both arms in every measure, its steps, and what it changes or changed. */
export function RolloutContent({ rollout, preview, view, person }: RolloutContent): ReactElement {
  const { overview } = view;
  const isRunning = overview.rollout?.id === rollout.id;
  const isWatched = overview.watch?.id === rollout.id;
  return (
    <>
      <section className="card" aria-label="State">
        <LivePart id="state">
          {(isRunning || isWatched) && <Gauge rollout={rollout} />}
          <p className="lead">{isRunning ? rolloutSentence(overview) : endedSentence(rollout)}</p>
          {isWatched && (
            <p>
              <Sentence text={watchSentence(overview)} />
            </p>
          )}
          <PlanPart rollout={rollout} plan={isRunning ? (overview.rollout?.plan ?? null) : null} />
        </LivePart>
        <LivePart id="actions">
          {isRunning && <RolloutActions view={view} person={person} />}
          {isWatched && <WatchActions rollout={rollout} view={view} person={person} />}
        </LivePart>
      </section>
      <div className="beside">
        <Section id="compared" title="Candidate and what is live" live>
          <Comparisons guard={rollout.guard} />
        </Section>
        <Section id="steps" title="Steps" live>
          <Timeline rollout={rollout} />
        </Section>
      </div>
      <Changed preview={preview} isRunning={isRunning} />
    </>
  );
}

/** The share of visitors, and what the guard makes of it so far. */
function Gauge({ rollout: { served, guard } }: { rollout: RolloutView }): ReactElement {
  const { word, isGood } = guardMood(guard);
  return (
    <>
      <p className="row">
        <span>
          <strong className="share">{served} %</strong> of visitors
        </span>
        <Badge kind={isGood === null ? null : isGood ? 'good' : 'bad'}>guard: {word}</Badge>
      </p>
      <progress max="100" value={served} aria-label="Share of visitors">
        {served} %
      </progress>
    </>
  );
}

const statusWords: Record<string, string> = {
  promoted: 'became live for everybody',
  watched: 'became live for everybody',
  aborted: 'was taken back',
};

function endedSentence({ names, status, percent, startedAt, steps }: RolloutView): string {
  const end = steps.findLast(isEnd);
  const lasted = end ? ` after ${agoText(Date.parse(end.at) - Date.parse(startedAt))}` : '';
  return `${names} ${statusWords[status] ?? status}${lasted}, at ${percent} % of visitors${end ? `, by ${end.who}: ${end.why}` : ''}`;
}

interface Changed extends Pick<RolloutContent, 'preview'> {
  isRunning: boolean;
}

/** What the rollout changes of each slice, and the gate's last report on all of it. */
const Changed = ({ preview: { slices, set, report }, isRunning }: Changed): ReactElement => (
  <Section className="card" id="changes" title={`What it ${isRunning ? 'changes' : 'changed'}`} live>
    {slices.map(({ slice, live, next }) => (
      <details key={slice} id={`changes-${slice}`}>
        <summary>{changeText(slice, live, next?.version)}</summary>
        <VersionChanges slice={slice} live={live} next={next} />
        <p>
          <a className="target" href={`/slices/${slice}`}>
            Open {slice}
          </a>
        </p>
      </details>
    ))}
    {report && <GateAnswer version={namesOf(set)} report={report} />}
  </Section>
);

const stepWords: Readonly<Record<string, string>> = {
  start: 'Started',
  raise: 'Raised',
  promote: 'Promoted',
  abort: 'Taken back',
  gate: 'The gate',
  pause: 'Paused the plan',
  resume: 'Resumed the plan',
  'end-watch': 'Ended the watch',
  rollback: 'Rolled back',
  ask: 'The guard asks a person',
  approve: 'Approved',
};

/** Number of steps that are not folded. */
const latest = 2;

/** The steps, the newest first. */
function Timeline({ rollout: { steps } }: { rollout: RolloutView }): ReactElement {
  const newest = steps.toReversed();
  const older = newest.slice(latest);
  return (
    <>
      <StepList steps={newest.slice(0, latest)} />
      {older.length > 0 && (
        <details id="older">
          <summary>
            {older.length} earlier {older.length === 1 ? 'step' : 'steps'}
          </summary>
          <StepList steps={older} />
        </details>
      )}
    </>
  );
}

/** Steps with when, who, what and why. The page is about the set, so its steps do not name it. */
const StepList = ({ steps }: { steps: readonly HistoryEntry[] }): ReactElement => (
  <ol className="timeline">
    {steps.map((entry) => (
      <li key={entry.id} className={entry.action}>
        <p>
          <strong>{stepWords[entry.action] ?? entry.action}</strong> {stepText(entry)}{' '}
          <span className="muted">
            <Time at={entry.at} />, {entry.who}
          </span>
        </p>
        <p>
          <Sentence text={entry.why} />
        </p>
      </li>
    ))}
  </ol>
);

function stepText(entry: HistoryEntry): string {
  const { kind, facts } = knownEntry(entry);
  return kind.what(facts, '');
}
