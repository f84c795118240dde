import { escapeHtml } from '@store/service-kit/escape-html';

/** Escaped markup, made by {@link html} only. */
export class Html {
  constructor(readonly markup: string) {}
  toString(): string {
    return this.markup;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Template of markup: values are escaped unless they are markup of this function. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    collapsed(strings)
      .map((text, index) => text + render(parts[index]))
      .join(''),
  );
}

const collapsedTemplates = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The template without its indentation; values stay as they are. */
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
  return escapeHtml(String(part));
}
