import { notFound, storefrontContext, type LoaderFunctionArgs } from '@store/shared/runtime/router';
import { loadTartanFilters } from './tartan-filters-operation';
import { tartanSlug } from './tartan-slug';

export interface ClansPage {
  origin: string;
  /** By name. `value` is that of the collection's filter. */
  clans: { value: string; label: string }[];
}

/** Critical: without a tartan of any clan the page is not found; a failing service fails it. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ClansPage> {
  const facets = await loadTartanFilters.run(
    context.get(storefrontContext),
    { handle: tartanSlug },
    { signal: request.signal },
  );
  const clans = facets?.groups
    .find(({ name }) => name === 'clan')
    ?.values.map(({ value, label = value }) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  if (!clans?.length) throw notFound();
  return { origin: new URL(request.url).origin, clans };
}
