/** Markup that may stand in a page as it is. Only {@link html} makes it. */
export class Html {
  constructor(readonly markup: string) {}
  toString(): string {
    return this.markup;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Writes markup. Every value put in is text and escaped, unless it is markup made by this function itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + render(parts[index])).join(''));
}

function render(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(render).join('');
  if (part === false || part === null || part === undefined) return '';
  return escape(String(part));
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Safe between tags and between quotes. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
