import type { Person } from '../people/people';
import { agoText, rolloutSentence, statusSentences } from '../status-sentences';
import { rolloutActions, siteActions, sliceActions } from './action-forms';
import { healthTable } from './charts';
import type { DeskView, SliceView } from './desk-data';
import { document } from './document';
import { html, type Html } from './html';

interface Page {
  view: DeskView;
  person: Person;
  notice?: { text: string; bad?: boolean; link?: string } | undefined;
}

/** The desk: how things stand, what can be done, each slice, and what was done. */
export function deskPage({ view, person, notice }: Page): string {
  return document(
    'Releases',
    html`<header>
        <h1>Release desk</h1>
        <span class="badge on" id="live" role="status">As of now</span>
        <form method="post" action="/sign-out">
          <span class="muted">${person.name}, ${roleText(person)}</span> <button>Sign out</button>
        </form>
      </header>
      <main>
        ${notice && noticeBox(notice)}
        <section class="card" id="site" data-live aria-labelledby="site-title">${site(view, person)}</section>
        <section aria-labelledby="slices-title">
          <h2 id="slices-title">Slices</h2>
        </section>
        <div class="slices">
          ${view.slices.map((slice) => html`<article class="card" id="slice-${slice.slice}" data-live aria-labelledby="title-${slice.slice}">${sliceCard(slice, view, person)}</article>`)}
        </div>
        <section id="history" data-live aria-labelledby="history-title">${historyTable(view)}</section>
      </main>
      <script src="/desk.js" defer></script>`,
  );
}

const roleText = ({ role, slices }: Person): string =>
  role === 'manager' ? 'release manager' : role === 'viewer' ? 'viewer' : `publisher of ${slices.join(', ')}`;

const noticeBox = ({ text, bad, link }: NonNullable<Page['notice']>): Html =>
  html`<div class="notice ${bad ? 'bad' : ''}" role="${bad ? 'alert' : 'status'}">
    <p>${text}</p>
    ${link && html`<p><a class="mono" href="${link}">${link}</a></p>`}
  </div>`;

function site(view: DeskView, person: Person): Html {
  const [first, ...rest] = statusSentences(view.overview);
  const { serving, frozen } = view.overview;
  return html`<h2 id="site-title">The shop</h2>
    <p class="row">
      <span class="badge">composition <span class="mono">${serving.live.id}</span></span>
      ${serving.rollout && html`<span class="badge on">${serving.rollout.slice} ${serving.rollout.version} at ${serving.rollout.percent} %</span>`}
      ${frozen && html`<span class="badge bad">starts are frozen</span>`}
    </p>
    <p class="lead">${first}</p>
    ${rest.map((sentence) => html`<p>${sentence}</p>`)} ${rolloutActions(view, person)}
    ${siteActions(view, person)}`;
}

const colours = { live: '#2B4A6F', candidate: '#A2362A' };

function sliceCard(slice: SliceView, view: DeskView, person: Person): Html {
  const { next } = slice;
  const sides = [
    { label: 'live', version: slice.live, colour: colours.live },
    ...(next?.inProgress ? [{ label: 'candidate', version: next.version, colour: colours.candidate }] : []),
  ];
  return html`<h3 id="title-${slice.slice}">${slice.slice}</h3>
    <p class="row">
      <span class="badge good">live ${slice.live}</span>
      ${next && html`<span class="badge ${next.inProgress ? 'on' : ''}">${next.inProgress ? `candidate ${next.version} at ${view.overview.serving.rollout?.percent ?? 0} %` : `published ${next.version}`}</span>`}
      ${next?.report && html`<span class="badge ${next.report.passed ? 'good' : 'bad'}">gate ${next.report.passed ? 'green' : 'red'}</span>`}
    </p>
    <p>${sliceSentence(slice, view)}</p>
    <div class="scroll">${healthTable(slice.slice, view.health, sides)}</div>
    ${next && [changes(slice, next), gate(slice, next)]}
    ${!next?.inProgress && sliceActions(slice, view, person)}`;
}

function sliceSentence({ live, liveSince, next }: SliceView, view: DeskView): string {
  const since = liveSince ? ` for ${agoText(Date.now() - Date.parse(liveSince))}` : '';
  if (next?.inProgress) return rolloutSentence(view.overview);
  const waiting = next ? ` ${next.version} is published and waits for its rollout.` : '';
  return `Everybody has seen ${live}${since}.${waiting}`;
}

type Next = NonNullable<SliceView['next']>;

function changes({ slice, live }: SliceView, { version, changes: changed, pictures }: Next): Html {
  const { bytes, commits, singletons, exposed } = changed;
  const difference = bytes.after - bytes.before;
  return html`<details id="changes-${slice}">
    <summary>What ${version} changes</summary>
    <p>
      ${kilobytes(bytes.after)} to download,
      ${difference === 0 ? 'as before' : `${kilobytes(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than ${live}`}.
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
      ({ address, before, after }) =>
        html`<h4>${address}</h4>
          <div class="pictures">
            <figure>
              <figcaption class="muted">before</figcaption>
              <img
                src="${before}"
                width="360"
                height="640"
                loading="lazy"
                alt="${address} with ${slice} ${live}"
              />
            </figure>
            <figure>
              <figcaption class="muted">after</figcaption>
              <img
                src="${after}"
                width="360"
                height="640"
                loading="lazy"
                alt="${address} with ${slice} ${version}"
              />
            </figure>
          </div>`,
    )}
  </details>`;
}

function gate({ slice }: SliceView, { version, report }: Next): Html {
  if (!report) return html`<p class="muted">The gate has not been asked about ${version} yet.</p>`;
  return html`<details id="gate-${slice}" ${report.passed ? '' : html`open`}>
    <summary>
      Gate: ${report.passed ? 'green' : 'red'}, ${agoText(Date.now() - Date.parse(report.at))} ago
    </summary>
    <ul>
      ${report.checks.map(
        ({ name, passed, problems, notes }) =>
          html`<li>
            <strong>${name}</strong>: ${passed ? 'good' : 'red'}
            ${problems.map((problem) => html`<br />${problem}`)}
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

function historyTable({ history }: DeskView): Html {
  return html`<h2 id="history-title">History</h2>
    <table class="stack">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        ${history.map(
          ({ at, who, action, what, why }) =>
            html`<tr>
              <td><time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time></td>
              <td>${who}</td>
              <td><strong>${action}</strong> ${what}</td>
              <td>${why}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
