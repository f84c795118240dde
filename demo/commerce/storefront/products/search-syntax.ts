/** One `field:value` of a query. */
export interface Condition {
  name: string;
  comparator: ':' | '<' | '<=' | '>' | '>=';
  value: string;
}

export type SearchNode =
  | { kind: 'and' | 'or'; parts: readonly SearchNode[] }
  | { kind: 'not'; part: SearchNode }
  | { kind: 'words'; text: string }
  | ({ kind: 'field' } & Condition);

/** Maximum length of a query; the rest is ignored, as with Shopify. */
const longestQuery = 1000;
const deepestGroup = 10;

const tokenPattern = /\(|\)|-?(?:[\w.]+:(?:<=|>=|<|>)?)?(?:"[^"]*"|'[^']*'|[^\s()]+)/g;
const fieldPattern = /^([A-Za-z_][\w.]*):(<=|>=|<|>)?(.*)$/s;

/**
 * Reads Shopify's search syntax: words, `field:value`, comparators, quotes, `AND` (also by a space), `OR`,
 * `NOT` and `-`, and groups. Unmatched brackets are ignored.
 * @see https://shopify.dev/docs/api/usage/search-syntax
 */
export function parseSearchSyntax(query: string): SearchNode {
  const tokens = query.slice(0, longestQuery).match(tokenPattern) ?? [];
  let next = 0;

  function alternatives(depth: number): SearchNode {
    const parts = [conjunction(depth)];
    while (tokens[next] === 'OR') {
      next += 1;
      parts.push(conjunction(depth));
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'or', parts };
  }

  function conjunction(depth: number): SearchNode {
    const parts: SearchNode[] = [];
    for (let token = tokens[next]; token !== undefined && token !== 'OR'; token = tokens[next]) {
      if (token === ')' && depth > 0) break;
      next += 1;
      if (token === 'AND' || token === ')') continue;
      parts.push(
        token === 'NOT' ? { kind: 'not', part: operand(tokens[next++], depth) } : operand(token, depth),
      );
    }
    const [only] = parts;
    return parts.length === 1 && only ? only : { kind: 'and', parts };
  }

  function operand(token: string | undefined, depth: number): SearchNode {
    if (token === undefined) return { kind: 'and', parts: [] };
    if (token === '(') {
      if (depth >= deepestGroup) return { kind: 'and', parts: [] };
      const group = alternatives(depth + 1);
      if (tokens[next] === ')') next += 1;
      return group;
    }
    if (token.length > 1 && token.startsWith('-'))
      return { kind: 'not', part: operand(token.slice(1), depth) };
    return leaf(token);
  }

  return alternatives(0);
}

function leaf(token: string): SearchNode {
  const [, name, comparator, value] = fieldPattern.exec(token) ?? [];
  if (!name || value === undefined) return { kind: 'words', text: unquoted(token) };
  return {
    kind: 'field',
    name: name.toLowerCase(),
    comparator: (comparator as Condition['comparator'] | undefined) ?? ':',
    value: unquoted(value),
  };
}

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/s, '$2');
