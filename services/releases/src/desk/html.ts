import { escapeHtml } from '@store/service-kit/escape-html';

/** Markup that is safe to insert without escaping. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Piece = Html | string | number | null | false | undefined | readonly Piece[];

/** Builds markup and escapes every inserted value; `null`, `false` and `undefined` become nothing. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((text, part, index) => text + print(pieces[index - 1]) + part));
}

/** The head of a table with these columns. */
export const tableHead = (...columns: (string | Html)[]): Html =>
  html`<thead>
    <tr>
      ${columns.map((column) => html`<th scope="col">${column}</th>`)}
    </tr>
  </thead>`;

/** A time in UTC, to the minute. @param at ISO 8601. */
export const timeOf = (at: string): Html =>
  html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`;

/** A sentence whose ISO 8601 times are shown as {@link timeOf} does. */
export const withTimes = (sentence: string): Html =>
  html`${sentence.split(isoTime).map((part, place) => (place % 2 === 1 ? timeOf(part) : part))}`;

/** In a group, so that splitting keeps the times. */
const isoTime = /(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)/;

function print(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return (piece as readonly Piece[]).map(print).join('');
  if (piece === null || piece === false || piece === undefined) return '';
  return escapeHtml(String(piece));
}
