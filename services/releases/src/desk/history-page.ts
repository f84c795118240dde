import type { HistoryEntry, HistoryPage } from '../history-search';
import { html, timeOf, withTimes, type Html } from './html';

type Asked = Readonly<Record<string, string>>;

/** The whole history: a search, its entries page by page, and their export. `asked` are the fields of the address. */
export function historyPage({ data, next }: HistoryPage, asked: Asked): Html {
  const field = (name: string, label: string, type = 'search') =>
    html`<label>${label} <input name="${name}" type="${type}" value="${asked[name] ?? ''}" /></label>`;
  return html` <form class="card search" action="/history" role="search">
      ${field('slice', 'Slice')} ${field('who', 'Who')} ${field('action', 'Action')}
      ${field('text', 'Words in it')} ${field('from', 'From (UTC)', 'date')}
      ${field('to', 'To (UTC)', 'date')}
      <p class="row">
        <button class="primary">Search</button>
        <a href="${address(asked, { format: 'csv' })}">As CSV</a>
        <a href="${address(asked, { format: 'jsonl' })}">As JSON lines</a>
      </p>
    </form>
    <section>
      ${data.length === 0 ? html`<p>Nothing is found.</p>` : historyTable(data)}
      ${next && html`<p><a href="${address(asked, { before: String(next) })}">Older entries</a></p>`}
    </section>`;
}

const address = ({ before: _, ...asked }: Asked, more: Asked) =>
  `/history?${new URLSearchParams({ ...asked, ...more }).toString()}`;

/** Who did what, when and why. */
export const historyTable = (entries: readonly HistoryEntry[]): Html =>
  html`<table class="stack">
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Who</th>
        <th scope="col">What</th>
        <th scope="col">Why</th>
      </tr>
    </thead>
    <tbody>
      ${entries.map(
        ({ at, who, action, what, why, details: { rollout } }) =>
          html`<tr>
            <td>${timeOf(at)}</td>
            <td>${who}</td>
            <td>
              <strong>${action}</strong>
              ${typeof rollout === 'string' ? html`<a href="/rollouts/${rollout}">${withTimes(what)}</a>` : withTimes(what)}
            </td>
            <td>${withTimes(why)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
