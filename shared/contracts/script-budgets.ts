import budgets from './script-budgets.json' with { type: 'json' };

type Named = Readonly<Record<string, number | undefined>>;

/** Compressed bytes of scripts, in units of 1,000, that parts of pages may have. The sizes check and the gate read them. */
const { start, others, ...known } = budgets;
const entries: Named = known.entries;
const pages: Readonly<Record<string, Named | undefined>> = known.pages;
const widgets: Named = known.widgets;

const entryOf = (slice: string): number => entries[slice] ?? others.entry;

/**
 * Compressed bytes of scripts that a page may need to start: the shell's, its slice's entry and its own, and of each widget the
 * entry of its slice and the widget. Parts that have no budget of their own have that of others of their kind.
 * @param page the id of its route, with `slice/widget` names.
 */
export function scriptBudgetBytes(page: { slice: string; id: string; widgets: readonly string[] }): number {
  const slices = new Set([page.slice, ...page.widgets.map((name) => name.split('/')[0] ?? '')]);
  const parts = [
    start,
    pages[page.slice]?.[page.id] ?? others.page,
    ...[...slices].map(entryOf),
    ...page.widgets.map((name) => widgets[name] ?? others.widget),
  ];
  // Sums of tenths are a little off.
  return Math.round(parts.reduce((sum, part) => sum + part, 0) * 1000);
}
