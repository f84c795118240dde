import type { Person } from '../people/people';
import { answerWords } from '../gate/gate-report';
import { agoText, rolloutSentence } from '../status-sentences';
import { healthTable, type Side } from './charts';
import type { ChangedVersion, DeskView, NextView, SliceView } from './desk-data';
import { html, type Html } from './html';
import { sliceActions } from './slice-actions';
import { screens, screenWords, type Screen } from '../gate/browser/screens';

/** One slice: versions, health, changes of the next version, the gate's report, and actions. */
export function slicePage(slice: SliceView, view: DeskView, person: Person): Html {
  const { next } = slice;
  // Parts are updated separately, so that an open form does not delay the others.
  return html`<article class="card" aria-labelledby="title">
    <div class="part" id="state" data-live>${state(slice, view)}</div>
    <div class="part" id="actions" data-live>${sliceActions(slice, view, person)}</div>
    <div class="part" id="next" data-live>
      ${
        next &&
        html`<details id="changes">
            <summary>What ${next.version} changes</summary>
            ${changes(slice, next)}
          </details>
          ${gate(next)}`
      }
    </div>
    <div class="part" id="health" data-live>${healthTable(slice.slice, view.health, sidesOf(slice))}</div>
  </article>`;
}

/** The versions of a slice that visitors have: the live one, and a candidate. */
export function sidesOf({ live, next }: SliceView): Side[] {
  const sides: Side[] = live ? [{ label: 'live', version: live, kind: 'live' }] : [];
  if (next?.inProgress) sides.push({ label: 'candidate', version: next.version, kind: 'candidate' });
  return sides;
}

function state(slice: SliceView, view: DeskView): Html {
  const { next, live } = slice;
  const share = view.overview.serving.rollout?.percent ?? 0;
  return html`<p class="row">
      ${live ? html`<span class="badge good">live ${live}</span>` : html`<span class="badge">not live</span>`}
      ${next && html`<span class="badge ${next.inProgress ? 'on' : ''}">${next.inProgress ? `candidate ${next.version} at ${share} %` : `published ${next.version}`}</span>`}
      ${next?.report && html`<span class="badge ${next.report.answer === 'good' ? 'good' : 'bad'}">gate ${answerWords[next.report.answer]}</span>`}
    </p>
    <p>${sliceSentence(slice, view)}</p>`;
}

function sliceSentence({ live, liveSince, next }: SliceView, view: DeskView): string {
  if (next?.inProgress) return rolloutSentence(view.overview);
  const since = liveSince ? ` for ${agoText(Date.now() - Date.parse(liveSince))}` : '';
  const seen = live ? `Everybody has seen ${live}${since}.` : 'The shop does not have it yet.';
  return `${seen} ${next ? nextSentence(next) : ''}`;
}

function nextSentence({ version, ended }: NextView): string {
  if (!ended) return `${version} is published and waits for its rollout.`;
  if (ended.action === 'promote') return `${version} was live before.`;
  const ago = agoText(Date.now() - Date.parse(ended.at));
  return `${version} was taken back ${ago} ago by ${ended.who === 'guard' ? 'the guard' : ended.who}: ${ended.why}`;
}

/** What a version brings beside the live one: bytes, singletons, what it exposes, commits and pictures. */
export function changes(
  { slice, live }: Pick<SliceView, 'slice' | 'live'>,
  { version, changes: changed, pictures }: ChangedVersion,
): Html {
  const { bytes, commits, singletons, exposed } = changed;
  const difference = bytes.after - bytes.before;
  const size =
    difference === 0
      ? 'as before'
      : `${kilobytes(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than ${live ?? 'nothing'}`;
  return html`<p>
      ${kilobytes(bytes.after)} to download, ${size}.
      ${singletons.length === 0 ? 'Singletons are the same.' : ''}
    </p>
    ${list([...singletons, ...exposed])}
    ${
      commits.length === 0
        ? html`<p class="muted">
            It names no commits: it was built from files that were not committed, or nothing was released
            before it.
          </p>`
        : html`<ul>
            ${commits.map(({ revision, subject }) => html`<li><span class="mono">${revision.slice(0, 8)}</span> ${subject}</li>`)}
          </ul>`
    }
    ${pictures.map(
      ({ address, screen, before, after }) =>
        html`<h4>${address} ${screenWords[screen]}</h4>
          <div class="pictures">
            ${before && figure(before, screen, `before, ${live ?? 'without it'}`, `${address} with ${slice} ${live ?? 'not there'}`)}
            ${after && figure(after, screen, `after, ${version}`, `${address} with ${slice} ${version}`)}
          </div>`,
    )}`;
}

const figure = (source: string, screen: Screen, caption: string, alt: string): Html =>
  html`<figure>
    <figcaption class="muted">${caption}</figcaption>
    <a href="${source}"
      ><img
        src="${source}"
        width="${screens[screen].width}"
        height="${screens[screen].height}"
        loading="lazy"
        alt="${alt}"
    /></a>
  </figure>`;

export function gate({ version, report }: Pick<NextView, 'version' | 'report'>): Html {
  if (!report) return html`<p class="muted">The gate has not been asked about ${version} yet.</p>`;
  return html`<details id="gate" ${report.answer === 'good' ? '' : html`open`}>
    <summary>Gate: ${answerWords[report.answer]}, ${agoText(Date.now() - Date.parse(report.at))} ago</summary>
    <ul>
      ${report.checks.map(
        ({ name, answer, problems, unjudged, notes }) =>
          html`<li>
            <strong>${name}</strong>: ${answerWords[answer]}
            ${[...problems, ...unjudged].map((problem) => html`<br />${problem}`)}
            ${notes.map((note) => html`<br /><span class="muted">${note}</span>`)}
          </li>`,
      )}
    </ul>
  </details>`;
}

const list = (items: readonly string[]): Html | null =>
  items.length === 0
    ? null
    : html`<ul>
        ${items.map((item) => html`<li class="mono">${item}</li>`)}
      </ul>`;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
