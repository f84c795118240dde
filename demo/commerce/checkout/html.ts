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
  return new Html(
    collapsed(strings)
      .map((text, index) => text + render(parts[index]))
      .join(''),
  );
}

const collapsedTemplates = new WeakMap<TemplateStringsArray, readonly string[]>();

/** A template without its indentation, which is for readers of the code only. What is put in stays as it is. */
function collapsed(strings: TemplateStringsArray): readonly string[] {
  let texts = collapsedTemplates.get(strings);
  if (!texts) {
    texts = strings.map((text) => text.replace(/\s+/g, ' '));
    collapsedTemplates.set(strings, texts);
  }
  return texts;
}

function render(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(render).join('');
  if (part === false || part === null || part === undefined) return '';
  return escape(String(part));
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe between tags and between quotes. */
export const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);
