/** Elements that a collection's description may use. They carry no attributes, so there is nothing to check in any. */
const allowed = new Set(['p', 'br', 'strong', 'em', 'b', 'i', 'ul', 'ol', 'li', 'h2', 'h3', 'h4']);
/** Elements whose content is not text. */
const dropped = /<(script|style|iframe|template|noscript|textarea|title|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;

const escapeText = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A description's HTML as bare, balanced elements of an allow-list: every other tag goes, its text stays,
 * and no attribute survives. What comes out holds no `<` but those of the elements above.
 */
export function plainHtml(html: string): string {
  const open: string[] = [];
  let result = '';
  let readTo = 0;
  const source = html.replace(dropped, '');
  for (const match of source.matchAll(tag)) {
    result += escapeText(source.slice(readTo, match.index));
    readTo = match.index + match[0].length;
    const name = match[2]?.toLowerCase();
    if (name === undefined || !allowed.has(name)) continue;
    if (name === 'br') result += '<br>';
    else if (match[1] === '') {
      open.push(name);
      result += `<${name}>`;
    } else result += closeUpTo(name, open);
  }
  return (
    result +
    escapeText(source.slice(readTo)) +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** End tags up to and with the innermost open `name`; none when it is not open. */
function closeUpTo(name: string, open: string[]): string {
  const depth = open.lastIndexOf(name);
  if (depth < 0) return '';
  return open
    .splice(depth)
    .reverse()
    .map((closed) => `</${closed}>`)
    .join('');
}
