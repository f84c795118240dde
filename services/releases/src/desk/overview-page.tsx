import { answerWords } from '../gate/gate-report';
import type { Person } from '../people/people';
import { namesOf } from '@store/release-kit/versions';
import { agoText, edgeSentences, rolloutSentence, watchSentence } from '../status-sentences';
import type { DeskView, NextView, SliceView } from './desk-data';
import { freezePart } from './freeze-part';
import { queuePart } from './queue-part';
import { html, tableHead, withTimes, type Html } from './html';
import { shopActions } from './site-actions';

/** The state of the shop in sentences, its actions, freezes, and every slice in a line. */
export const overviewPage = (view: DeskView, person: Person): Html =>
  html`<section class="card" aria-labelledby="site-title">
      <h2 id="site-title">The shop</h2>
      <div class="part" id="site" data-live>${site(view)}</div>
      <div class="part" id="queue" data-live>${queuePart(view, person)}</div>
      <div class="part" id="site-actions" data-live>${shopActions(view, person)}</div>
    </section>
    <section class="card" aria-labelledby="freezes-title">
      <h2 id="freezes-title">Freezes</h2>
      <div class="part" id="freezes" data-live>${freezePart(view, person)}</div>
    </section>
    <section id="slices" data-live aria-labelledby="slices-title">
      <h2 id="slices-title">Slices</h2>
      <table class="stack">
        ${tableHead('Slice', 'Live', 'Next')}
        <tbody>
          ${view.slices.map(sliceRow)}
        </tbody>
      </table>
    </section>`;

const sliceRow = ({ slice, live, liveSince, next }: SliceView): Html =>
  html`<tr>
    <td><a class="target" href="/slices/${slice}">${slice}</a></td>
    <td>
      <span class="badge good">live ${live}</span>
      <span class="muted">${liveSince && `for ${agoText(Date.now() - Date.parse(liveSince))}`}</span>
    </td>
    <td>${next && nextBadges(next)}</td>
  </tr>`;

const nextBadges = ({ version, inProgress, report, ended }: NextView): Html => {
  const state = inProgress ? 'candidate' : ended?.action === 'abort' ? 'taken back' : 'published';
  return html`<span class="badge ${inProgress && 'on'}">${state} ${version}</span>
    ${report && html`<span class="badge ${report.answer === 'good' ? 'good' : 'bad'}">gate ${answerWords[report.answer]}</span>`}`;
};

function site(view: DeskView): Html {
  const { serving, rollout, frozen } = view.overview;
  return html`<p class="row">
      <span class="badge">composition <span class="mono">${serving.live.id}</span></span>
      ${rollout && html`<span class="badge on">${namesOf(rollout.slices)} at ${serving.rollout?.percent ?? 0} %</span>`}
      ${frozen && html`<span class="badge bad">rollouts are frozen</span>`}
    </p>
    <p class="lead">${rolloutSentence(view.overview)}</p>
    ${serving.rollout && html`<p><a class="button primary" href="/rollouts/${serving.rollout.id}">Open the rollout</a></p>`}
    ${watched(view)}
    ${[...view.overview.damaged, ...edgeSentences(view.overview)].map((sentence) => html`<p>${sentence}</p>`)}`;
}

const watched = ({ overview }: DeskView): Html | null =>
  overview.watch &&
  html`<p>${withTimes(watchSentence(overview))}</p>
    <p><a class="button" href="/rollouts/${overview.watch.id}">Open it</a></p>`;
