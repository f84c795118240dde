import type { ReactElement } from 'react';
import { sinceText } from '../overview/ago-text';
import type { Sent } from '../actions/fields';
import { Menu, type Asked } from './action-field';
import type { NextView, SliceView } from './desk-data';
import { Badge, Section, Table } from './elements';
import { GateBadge } from './version-changes';

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
function findSlices(slices: readonly SliceView[], { name = '', state = '', sort = '' }: Sent): SliceView[] {
  const chosen = Object.hasOwn(states, state) ? states[state] : undefined;
  const order = Object.hasOwn(orders, sort) ? orders[sort] : undefined;
  const found = slices.filter(
    (slice) => slice.slice.includes(name.trim().toLowerCase()) && (chosen?.has(slice) ?? true),
  );
  return order ? found.sort(order.compare) : found;
}

const optionsOf = (named: Readonly<Record<string, { text: string }>>, usual: string, value = ''): Asked => ({
  value,
  options: [
    { value: '', text: usual },
    ...Object.entries(named).map(([name, { text }]) => ({ value: name, text })),
  ],
});

interface SliceList {
  slices: readonly SliceView[];
  /** Fields of the address: what is looked for. */
  search: Sent;
}

/** Every slice in a line, with a search. */
export function SliceList({ slices, search }: SliceList): ReactElement {
  const found = findSlices(slices, search);
  return (
    <Section id="slices" title="Slices">
      <details id="find" open={Boolean(search.name || search.state || search.sort)}>
        <summary>Find and sort</summary>
        <form className="card search" action="/" role="search" aria-label="Slices">
          <label>
            Name <input name="name" type="search" defaultValue={search.name} />
          </label>
          <Menu name="state" label="Which" asked={optionsOf(states, 'all', search.state)} />
          <Menu
            name="sort"
            label="Order"
            asked={optionsOf(orders, 'those with something to do first', search.sort)}
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

function NextBadges({ version, inProgress, report, ended }: NextView): ReactElement {
  const state = inProgress ? 'candidate' : ended?.action === 'abort' ? 'taken back' : 'published';
  return (
    <>
      <Badge kind={inProgress ? 'on' : null}>
        {state} {version}
      </Badge>{' '}
      {report && <GateBadge report={report} />}
    </>
  );
}
