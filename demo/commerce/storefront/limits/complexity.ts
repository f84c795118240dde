import {
  GraphQLError,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import lengthData from '../../data/list-lengths.json' with { type: 'json' };

/**
 * Maximum number of fields that one operation may resolve, by estimate; 250 products with the fields of a list are a
 * fifth of it. The cost limit of graphql-armor ignores page sizes in variables.
 */
export const maxComplexity = 50_000;

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Maximum length of plain lists, and of connections that are shorter than a page. */
const longest: Readonly<Record<string, number>> = lengthData;

/** Fields of a connection that repeat for every entry of the page. */
const entriesOfPage = new Set(['edges', 'nodes']);

/**
 * Refuses an operation that would resolve too many fields.
 * @throws GraphQLError with Shopify's message
 */
export function refuseComplexity(
  operation: OperationDefinitionNode,
  fragments: Fragments,
  variables: Readonly<Record<string, unknown>>,
): void {
  const ofFragment = new Map<string, number>();

  /** @param page entries on the page when this is the selection of a connection */
  function ofSelection(selectionSet: SelectionSetNode, page: number): number {
    return selectionSet.selections.reduce((total, selection) => {
      if (selection.kind === Kind.FIELD) return total + ofField(selection, page);
      if (selection.kind === Kind.INLINE_FRAGMENT) return total + ofSelection(selection.selectionSet, page);
      return total + ofSpread(selection.name.value, page);
    }, 0);
  }

  function ofSpread(name: string, page: number): number {
    const key = `${name} ${page}`;
    const cached = ofFragment.get(key);
    if (cached !== undefined) return cached;
    // Ends the recursion of cyclic fragments, although validation refuses them.
    ofFragment.set(key, 0);
    const fragment = fragments[name];
    const complexity = fragment ? ofSelection(fragment.selectionSet, page) : 0;
    ofFragment.set(key, complexity);
    return complexity;
  }

  function ofField(field: FieldNode, page: number): number {
    const name = field.name.value;
    // Introspection has a bounded size.
    if (!field.selectionSet || name.startsWith('__')) return 1;
    if (entriesOfPage.has(name)) return 1 + page * ofSelection(field.selectionSet, 1);
    const size = largestArgument(field, ['first', 'last']);
    const most = longest[name];
    if (size !== null && name !== 'options') {
      return 1 + ofSelection(field.selectionSet, Math.max(1, Math.min(size, most ?? Infinity)));
    }
    const entries = largestArgument(field, ['limit']) ?? idsIn(field) ?? most ?? 1;
    return 1 + Math.max(1, entries) * ofSelection(field.selectionSet, 1);
  }

  /** Largest number among some arguments, or null without them. */
  function largestArgument({ arguments: nodes = [] }: FieldNode, names: readonly string[]): number | null {
    const values = nodes
      .filter((argument) => names.includes(argument.name.value))
      .map(({ value }) => {
        if (value.kind === Kind.INT) return Number(value.value);
        return value.kind === Kind.VARIABLE ? Number(variables[value.name.value] ?? 0) : 0;
      });
    return values.length > 0 ? Math.max(...values) : null;
  }

  function idsIn({ arguments: nodes = [] }: FieldNode): number | null {
    const ids = nodes.find((argument) => argument.name.value === 'ids')?.value;
    if (ids?.kind === Kind.LIST) return ids.values.length;
    return ids?.kind === Kind.VARIABLE ? lengthOf(variables[ids.name.value]) : null;
  }

  const complexity = ofSelection(operation.selectionSet, 1);
  if (complexity > maxComplexity) {
    throw new GraphQLError(
      `Query has complexity ${complexity}, which exceeds max complexity of ${maxComplexity}`,
      {
        extensions: { code: 'MAX_COMPLEXITY_EXCEEDED' },
      },
    );
  }
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 1);
