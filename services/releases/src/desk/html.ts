/** Markup that is safe to put into a page as it is. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

type Piece = Html | string | number | null | false | undefined | readonly Piece[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup with everything escaped that is put into it; `null`, `false` and `undefined` are nothing. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((text, part, index) => text + print(pieces[index - 1]) + part));
}

function print(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return (piece as readonly Piece[]).map(print).join('');
  if (piece === null || piece === false || piece === undefined) return '';
  return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
