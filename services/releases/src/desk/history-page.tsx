import { historyQuerySchema, type HistoryEntry, type HistoryPage } from '../history-search';
import { html, tableHead, timeOf, withTimes, type Html } from './html';

type Asked = Readonly<Record<string, string>>;

/** Entries of a page, which are less than three screens of a phone. */
export const entriesPerPage = 12;

/** The whole history: a search, its entries page by page, and their export. `asked` are the fields of the address. */
export function historyPage({ data, next }: HistoryPage, asked: Asked): Html {
  const field = (name: string, label: string) =>
    html`<label>${label} <input name="${name}" type="search" value="${asked[name] ?? ''}" /></label>`;
  const time = (name: string, label: string) =>
    html`<label
      ><span>${label} (<span data-zone>UTC</span>)</span>
      <input name="${name}" type="datetime-local" value="${minuteOf(name, asked[name])}"
    /></label>`;
  return html` <form class="card search" action="/history" role="search">
      ${field('slice', 'Slice')} ${field('who', 'Who')} ${field('action', 'Action')}
      ${field('text', 'Words in it')} ${time('from', 'From')} ${time('to', 'Until')}
      <p class="row">
        <button class="primary">Search</button>
        <a href="${address(asked, { format: 'csv' })}">As CSV</a>
        <a href="${address(asked, { format: 'jsonl' })}">As JSON lines</a>
      </p>
    </form>
    <section id="entries" data-live aria-label="Entries">
      ${data.length === 0 ? html`<p>Nothing is found.</p>` : historyTable(data)}
      <p class="row">
        ${asked.before && html`<a class="target" href="${address(asked, {})}">Newest entries</a>`}
        ${next && html`<a class="target" href="${address(asked, { before: String(next) })}">Older entries</a>`}
      </p>
    </section>`;
}

/** A time of the address as the browser's field takes it, in UTC: of a day its begin, or for the end of a search its end. */
function minuteOf(name: string, asked = ''): string {
  const { from, to } = historyQuerySchema.safeParse({ [name]: asked }).data ?? {};
  return (from ?? to ?? '').slice(0, 16);
}

const address = ({ before: _, ...asked }: Asked, more: Asked) =>
  `/history?${new URLSearchParams({ ...asked, ...more }).toString()}`;

/** Who did what, when and why. */
export const historyTable = (entries: readonly HistoryEntry[]): Html =>
  html`<table class="stack entries">
    ${tableHead('When', 'Who', 'What', 'Why')}
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
