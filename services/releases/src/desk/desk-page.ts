import { minimumVisitors } from '../guard/guard';
import type { Credential } from '../people/credentials';
import type { Person } from '../people/people';
import { namesOf } from '@store/release-kit/versions';
import { statusSentences } from '../status-sentences';
import type { Notice } from './desk-context';
import type { DeskView } from './desk-data';
import { credentialTable } from './credential-table';
import { document } from './document';
import { historyTable } from './history-page';
import { html, type Html } from './html';
import { linkTable } from './link-table';
import { siteActions } from './site-actions';
import { sliceCard } from './slice-card';

interface Page {
  view: DeskView;
  person: Person;
  notice?: Notice | undefined;
  /** For release managers. */
  credentials: readonly Credential[] | null;
}

/** The desk: state and actions of the shop, each slice, and the history. */
export function deskPage({ view, person, notice, credentials }: Page): string {
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
        <section class="card" aria-labelledby="site-title">
          <h2 id="site-title">The shop</h2>
          <div class="part" id="site" data-live>${site(view)}</div>
          <div class="part" id="site-actions" data-live>${siteActions(view, person)}</div>
        </section>
        <section aria-labelledby="slices-title">
          <h2 id="slices-title">Slices</h2>
          <div class="slices">${view.slices.map((slice) => sliceCard(slice, view, person))}</div>
        </section>
        ${linkTable(view.links, person)}
        <section id="history" data-live aria-labelledby="history-title">
          <h2 id="history-title">History</h2>
          ${historyTable(view.history)}
          <p><a href="/history">Search the whole history</a></p>
        </section>
        ${credentials && credentialTable(credentials)}
      </main>
      <script src="/desk.js" defer></script>`,
  );
}

const roleText = ({ role, slices }: Person): string =>
  role === 'manager' ? 'release manager' : role === 'viewer' ? 'viewer' : `publisher of ${slices.join(', ')}`;

const noticeBox = ({ text, bad, link }: Notice): Html =>
  html`<div class="notice ${bad ? 'bad' : ''}" role="${bad ? 'alert' : 'status'}">
    <p>${text}</p>
    ${link && html`<p><a class="mono" href="${link}">${link}</a></p>`}
  </div>`;

function site(view: DeskView): Html {
  const [first, ...rest] = statusSentences(view.overview);
  const { serving, rollout, frozen } = view.overview;
  return html`<p class="row">
      <span class="badge">composition <span class="mono">${serving.live.id}</span></span>
      ${rollout && html`<span class="badge on">${namesOf(rollout.slices)} at ${serving.rollout?.percent ?? 0} %</span>`}
      ${frozen && html`<span class="badge bad">starts are frozen</span>`}
    </p>
    <p class="lead">${first}</p>
    ${meters(view)} ${rest.map((sentence) => html`<p>${sentence}</p>`)}`;
}

/** Progress of the rollout's share and of the guard's sample. */
function meters({ overview: { serving, rollout } }: DeskView): Html | null {
  if (!serving.rollout || !rollout) return null;
  const { percent } = serving.rollout;
  const { candidateViews, controlViews } = rollout.guard;
  return html`<div class="meters">
    <label
      >Shown to ${percent} % of visitors <progress max="100" value="${percent}">${percent} %</progress></label
    >
    <label
      >${candidateViews} page views of the candidate, ${controlViews} of what is live
      <progress max="${minimumVisitors}" value="${Math.min(candidateViews, minimumVisitors)}">
        ${candidateViews} of ${minimumVisitors}
      </progress></label
    >
  </div>`;
}
