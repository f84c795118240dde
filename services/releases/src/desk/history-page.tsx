import type { ReactElement } from 'react';
import { historyQuerySchema, type HistoryEntry, type HistoryPage } from '../history/history-search';
import { TimeField } from './action-field';
import { Sentence, Table, Time } from './elements';
import { DeskPage, type Frame } from './layout';

/** Fields of the address. */
type Asked = Readonly<Record<string, string>>;

/** Entries of a page, which are less than three screens of a phone. */
export const entriesPerPage = 12;

/** The whole history: a search, its entries page by page, and their export. */
export const historyPage = (frame: Frame, found: HistoryPage, asked: Asked): ReactElement => (
  <DeskPage title="History" {...frame}>
    <form className="card search" action="/history" role="search">
      <TextField asked={asked} name="slice" label="Slice" />
      <TextField asked={asked} name="who" label="Who" />
      <TextField asked={asked} name="action" label="Action" />
      <TextField asked={asked} name="text" label="Words in it" />
      <TimeField name="from" label="From" value={minuteOf('from', asked.from)} />
      <TimeField name="to" label="Until" value={minuteOf('to', asked.to)} />
      <p className="row">
        <button className="primary">Search</button>
        <a href={address(asked, { format: 'csv' })}>As CSV</a>
        <a href={address(asked, { format: 'jsonl' })}>As JSON lines</a>
      </p>
    </form>
    <section id="entries" data-live aria-label="Entries">
      {found.data.length === 0 ? <p>Nothing is found.</p> : <HistoryTable entries={found.data} />}
      <p className="row">
        {asked.before && (
          <a className="target" href={address(asked, {})}>
            Newest entries
          </a>
        )}
        {found.next && (
          <a className="target" href={address(asked, { before: String(found.next) })}>
            Older entries
          </a>
        )}
      </p>
    </section>
  </DeskPage>
);

const TextField = ({ asked, name, label }: { asked: Asked; name: string; label: string }): ReactElement => (
  <label>
    {label} <input name={name} type="search" defaultValue={asked[name]} />
  </label>
);

/** A time of the address as the browser's field takes it, in UTC: of a day its begin, or for the end of a search its end. */
function minuteOf(name: string, asked = ''): string {
  const { from, to } = historyQuerySchema.safeParse({ [name]: asked }).data ?? {};
  return (from ?? to ?? '').slice(0, 16);
}

const address = ({ before: _, ...asked }: Asked, more: Asked) =>
  `/history?${new URLSearchParams({ ...asked, ...more }).toString()}`;

/** Who did what, when and why. */
const HistoryTable = ({ entries }: { entries: readonly HistoryEntry[] }): ReactElement => (
  <Table className="stack entries" columns={['When', 'Who', 'What', 'Why']}>
    {entries.map(({ id, at, who, action, what, why, facts: { rollout } }) => (
      <tr key={id}>
        <td>
          <Time at={at} />
        </td>
        <td>{who}</td>
        <td>
          <strong>{action}</strong>{' '}
          {typeof rollout === 'string' ? (
            <a href={`/rollouts/${rollout}`}>
              <Sentence text={what} />
            </a>
          ) : (
            <Sentence text={what} />
          )}
        </td>
        <td>
          <Sentence text={why} />
        </td>
      </tr>
    ))}
  </Table>
);
