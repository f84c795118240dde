import { kilobytes } from '../gate/kilobytes';
import { Fragment, type ReactElement } from 'react';
import { answerWords, type GateReport } from '../gate/gate-report';
import { sinceText } from '../overview/ago-text';
import type { ChangedVersion, NextView, SliceView } from './desk-data';
import { Badge } from './elements';
import { PagePictures } from './page-pictures';

interface VersionChanges extends Pick<SliceView, 'slice' | 'live'> {
  /** Null for a slice that is retired. */
  next: ChangedVersion | null;
}

/** What a version brings beside the live one: bytes, singletons, what it exposes, commits and pictures. */
export function VersionChanges({ slice, live, next }: VersionChanges): ReactElement {
  if (!next) return <p>Its pages answer Page Not Found.</p>;
  const { version, changes, pictures } = next;
  const { bytes, singletons, exposed, commits } = changes;
  const changed = [...singletons, ...exposed];
  return (
    <>
      <p>
        {kilobytes(bytes.after)} to download, {sizeText(bytes, live)}.
        {singletons.length === 0 && ' Singletons are the same.'}
      </p>
      {changed.length > 0 && (
        <ul>
          {changed.map((item) => (
            <li key={item} className="mono">
              {item}
            </li>
          ))}
        </ul>
      )}
      <Commits commits={commits} />
      <PagePictures slice={slice} live={live} version={version} pictures={pictures} />
    </>
  );
}

function sizeText({ before, after }: ChangedVersion['changes']['bytes'], live: string | null): string {
  const difference = after - before;
  if (difference === 0) return 'as before';
  return `${kilobytes(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than ${live ?? 'nothing'}`;
}

const Commits = ({ commits }: Pick<ChangedVersion['changes'], 'commits'>): ReactElement =>
  commits.length === 0 ? (
    <p className="muted">
      It names no commits: it was built from files that were not committed, or nothing was released before it.
    </p>
  ) : (
    <ul>
      {commits.map(({ revision, subject }) => (
        <li key={revision}>
          <span className="mono">{revision.slice(0, 8)}</span> {subject}
        </li>
      ))}
    </ul>
  );

/** Whether the gate is green, in two words. */
export const GateBadge = ({ report: { answer } }: { report: GateReport }): ReactElement => (
  <Badge kind={answer === 'good' ? 'good' : 'bad'}>gate {answerWords[answer]}</Badge>
);

/** The gate's last answer about a version or a set; `version` is its name. */
export function GateAnswer({ version, report }: Pick<NextView, 'version' | 'report'>): ReactElement {
  if (!report) return <p className="muted">The gate has not been asked about {version} yet.</p>;
  return (
    <details id="gate" open={report.answer !== 'good'}>
      <summary>
        Gate: {answerWords[report.answer]}, {sinceText(report.at)} ago
      </summary>
      <ul>
        {report.checks.map(({ name, answer, problems, unjudged, notes }) => (
          <li key={name}>
            <strong>{name}</strong>: {answerWords[answer]}
            {[...problems, ...unjudged].map((problem) => (
              <Fragment key={problem}>
                <br />
                {problem}
              </Fragment>
            ))}
            {notes.map((note) => (
              <Fragment key={note}>
                <br />
                <span className="muted">{note}</span>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
