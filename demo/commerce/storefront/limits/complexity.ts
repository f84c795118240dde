import {
  GraphQLError,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * Most fields that one operation may resolve, by estimate: 250 products with all they show in a list are a
 * fifth of it. graphql-armor's cost limit is not used here, it does not see page sizes given as variables.
 */
export const maxComplexity = 50_000;

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Entries at most in plain lists, and in connections that are always shorter than a page can be. */
const longest: Readonly<Record<string, number>> = {
  adjacentVariants: 20,
  filters: 10,
  images: 20,
  items: 15,
  media: 20,
  optionValues: 20,
  options: 3,
  productFilters: 10,
  productRecommendations: 10,
  resources: 250,
  selectedOptions: 3,
  values: 50,
  variants: 100,
};

/** Fields of a connection that are there once for every entry of the page. */
const entriesOfPage = new Set(['edges', 'nodes']);

/**
 * Refuses an operation that would resolve too much, with the page sizes it really asks for.
 * @throws GraphQLError as Shopify words it
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
    const known = ofFragment.get(key);
    if (known !== undefined) return known;
    // Against fragments that contain themselves, which validation has refused already.
    ofFragment.set(key, 0);
    const fragment = fragments[name];
    const complexity = fragment ? ofSelection(fragment.selectionSet, page) : 0;
    ofFragment.set(key, complexity);
    return complexity;
  }

  function ofField(field: FieldNode, page: number): number {
    const name = field.name.value;
    // The schema describes itself; its size is known.
    if (!field.selectionSet || name.startsWith('__')) return 1;
    if (entriesOfPage.has(name)) return 1 + page * ofSelection(field.selectionSet, 1);
    const size = asked(field, ['first', 'last']);
    const most = longest[name];
    if (size !== null && name !== 'options') {
      return 1 + ofSelection(field.selectionSet, Math.max(1, Math.min(size, most ?? Infinity)));
    }
    const entries = asked(field, ['limit']) ?? idsIn(field) ?? most ?? 1;
    return 1 + Math.max(1, entries) * ofSelection(field.selectionSet, 1);
  }

  /** Largest number among some arguments, or null without them. */
  function asked({ arguments: given = [] }: FieldNode, names: readonly string[]): number | null {
    const values = given
      .filter((argument) => names.includes(argument.name.value))
      .map(({ value }) => {
        if (value.kind === Kind.INT) return Number(value.value);
        return value.kind === Kind.VARIABLE ? Number(variables[value.name.value] ?? 0) : 0;
      });
    return values.length > 0 ? Math.max(...values) : null;
  }

  function idsIn({ arguments: given = [] }: FieldNode): number | null {
    const ids = given.find((argument) => argument.name.value === 'ids')?.value;
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
