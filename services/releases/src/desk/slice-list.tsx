import type { ReactElement } from 'react';
import { sinceText } from '../overview/ago-text';
import { Menu } from './action-field';
import type { NextView, SliceView } from './desk-data';
import { Badge, Section, Table } from './elements';
import { GateBadge } from './version-changes';

/** Fields of the address: what is looked for. */
export interface SliceSearch {
  name?: string;
  state?: string;
  sort?: string;
}

const states: Readonly<Record<string, { text: string; has(slice: SliceView): boolean }>> = {
  candidate: { text: 'in a rollout', has: ({ next }) => Boolean(next?.inProgress) },
  newer: { text: 'with a version that is not live', has: ({ next }) => next !== null },
  red: {
    text: 'whose gate is not green',
    has: ({ next }) => Boolean(next?.report && next.report.answer !== 'good'),
  },
  gone: { text: 'not live', has: ({ live }) => live === null },
};

const orders: Readonly<Record<string, { text: string; compare(one: SliceView, other: SliceView): number }>> =
  {
    name: { text: 'by name', compare: (one, other) => one.slice.localeCompare(other.slice) },
    newest: {
      text: 'those that changed last first',
      compare: (one, other) => (other.liveSince ?? '').localeCompare(one.liveSince ?? ''),
    },
  };

/** The slices that are looked for, in the order that is asked for. @param slices those with something to do first. */
function findSlices(
  slices: readonly SliceView[],
  { name = '', state = '', sort = '' }: SliceSearch,
): SliceView[] {
  const chosen = Object.hasOwn(states, state) ? states[state] : undefined;
  const order = Object.hasOwn(orders, sort) ? orders[sort] : undefined;
  const found = slices.filter(
    (slice) => slice.slice.includes(name.trim().toLowerCase()) && (chosen?.has(slice) ?? true),
  );
  return order ? found.sort(order.compare) : found;
}

const optionsOf = (named: Readonly<Record<string, { text: string }>>, usual: string) => [
  { value: '', text: usual },
  ...Object.entries(named).map(([value, { text }]) => ({ value, text })),
];

/** Every slice in a line, with a search. */
export function SliceList({
  slices,
  search,
}: {
  slices: readonly SliceView[];
  search: SliceSearch;
}): ReactElement {
  const found = findSlices(slices, search);
  return (
    <Section id="slices" title="Slices">
      <details id="find" open={Boolean(search.name || search.state || search.sort)}>
        <summary>Find and sort</summary>
        <form className="card search" action="/" role="search" aria-label="Slices">
          <label>
            Name <input name="name" type="search" defaultValue={search.name} />
          </label>
          <Menu
            name="state"
            label="Which"
            asked={{ value: search.state ?? '', options: optionsOf(states, 'all') }}
          />
          <Menu
            name="sort"
            label="Order"
            asked={{
              value: search.sort ?? '',
              options: optionsOf(orders, 'those with something to do first'),
            }}
          />
          <p className="row">
            <button>Show</button>
          </p>
        </form>
      </details>
      <div id="slices" data-live>
        {found.length === 0 ? (
          <p>No slice is found.</p>
        ) : (
          <Table className="stack" columns={['Slice', 'Live', 'Next']}>
            {found.map((slice) => (
              <SliceRow key={slice.slice} {...slice} />
            ))}
          </Table>
        )}
      </div>
    </Section>
  );
}

const SliceRow = ({ slice, live, liveSince, isRetired, next }: SliceView): ReactElement => (
  <tr>
    <td>
      <a className="target" href={`/slices/${slice}`}>
        {slice}
      </a>
    </td>
    <td>
      <LiveBadge live={live} isRetired={isRetired} />{' '}
      <span className="muted">{liveSince && `for ${sinceText(liveSince)}`}</span>
    </td>
    <td>{next && <NextBadges {...next} />}</td>
  </tr>
);

/** The version that everybody gets, or that there is none. */
export const LiveBadge = ({ live, isRetired }: Pick<SliceView, 'live' | 'isRetired'>): ReactElement =>
  live ? <Badge kind="good">live {live}</Badge> : <Badge>{isRetired ? 'retired' : 'not live'}</Badge>;

const NextBadges = ({ version, inProgress, report, ended }: NextView): ReactElement => {
  const state = inProgress ? 'candidate' : ended?.action === 'abort' ? 'taken back' : 'published';
  return (
    <>
      <Badge kind={inProgress ? 'on' : null}>
        {state} {version}
      </Badge>{' '}
      {report && <GateBadge report={report} />}
    </>
  );
};
