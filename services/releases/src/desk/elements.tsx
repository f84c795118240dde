import type { ReactElement, ReactNode } from 'react';

/** A time in UTC, to the minute. The desk's script shows it in the reader's zone. @param at ISO 8601. */
export const Time = ({ at }: { at: string }): ReactElement => (
  <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>
);

/** In a group, so that splitting keeps the times. */
const isoTime = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/;

/** A sentence, whose ISO 8601 times are shown as {@link Time} does. */
export const Sentence = ({ text }: { text: string }): ReactNode[] =>
  text.split(isoTime).map((part, place) => (place % 2 === 1 ? <Time key={place} at={part} /> : part));

/** `1,000`. */
export const numberText = (value: number): string => value.toLocaleString('en-US');

interface Table {
  className: string;
  caption?: string;
  columns: readonly ReactNode[];
  /** Its rows. */
  children: ReactNode;
}

/** A table whose head names its columns. */
export const Table = ({ className, caption, columns, children }: Table): ReactElement => (
  <table className={className}>
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column, place) => (
          <th key={place} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

interface Section {
  /** Of its heading, with `-title` behind it. */
  id: string;
  title: string;
  className?: string;
  /** Whether live updates replace what is below the heading. */
  live?: boolean;
  children: ReactNode;
}

/** A part of a page under a heading. */
export const Section = ({ id, title, className, live = false, children }: Section): ReactElement => (
  <section className={className} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {live ? <LivePart id={id}>{children}</LivePart> : children}
  </section>
);

/** A part of a page that live updates replace. */
export const LivePart = ({ id, children }: { id: string; children: ReactNode }): ReactElement => (
  <div className="part" id={id} data-live>
    {children}
  </div>
);

/** `good`, `bad`, `on` for what is under way, or neither. */
type BadgeKind = 'good' | 'bad' | 'on' | null;

export const Badge = ({ kind = null, children }: { kind?: BadgeKind; children: ReactNode }): ReactElement => (
  <span className={kind ? `badge ${kind}` : 'badge'}>{children}</span>
);
