import { chargedPrice } from '@store/shared/contracts/money';
import { Link } from '@store/shared/runtime/router';
import { store } from '@store/shared/shop-data/store';
import { Icon } from '@store/shared/ui/icons';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { filterParameters, without, withoutPrice, type ChosenFilters } from '../filters/chosen-filters';
import { listFilterNames, type ListFilterName } from '../filters/filter-names';
import type { Facets } from '../filters/facets';
import { listUrl, type ListSubject } from './shown-list';

interface Chip {
  label: string;
  /** The chosen filters without it. */
  rest: ChosenFilters;
}

/** An amount in the store's currency; whole ones without digits after the point. */
const shortPrice = (amount: number) =>
  chargedPrice({ amount: String(amount), currencyCode: store.currency }).replace(/\.0+$/, '');

function priceLabel({ min, max }: ChosenFilters['price']): string | null {
  if (min !== null && max !== null) return `${shortPrice(min)} – ${shortPrice(max)}`;
  if (min !== null) return `From ${shortPrice(min)}`;
  return max === null ? null : `Up to ${shortPrice(max)}`;
}

/** The facet's label for a value of the address. */
function labelOf(facets: Facets | null, name: ListFilterName, value: string): string {
  const known = facets?.groups
    .find((group) => group.name === name)
    ?.values.find((entry) => entry.value.toLowerCase() === value.toLowerCase());
  const label = known?.label ?? known?.value ?? value;
  return name === 'size' ? `Size ${label}` : label;
}

/** One chip for each active filter. */
export function chipsOf(chosen: ChosenFilters, facets: Facets | null): Chip[] {
  const price = priceLabel(chosen.price);
  return [
    ...listFilterNames.flatMap((name) =>
      chosen.lists[name].map((value) => ({
        label: labelOf(facets, name, value),
        rest: without(chosen, name, value),
      })),
    ),
    ...(price ? [{ label: price, rest: withoutPrice(chosen) }] : []),
  ];
}

interface FilterChipsProps {
  subject: ListSubject;
  /** Address parameter of the order. */
  sort: string | undefined;
  chosen: ChosenFilters;
  facets: Facets | null;
  /** Called when a chip is removed, which takes the focus with it. */
  onRemove: () => void;
}

/** Active filters as links to the list without them, and one to the list without any. */
export function FilterChips({ subject, sort, chosen, facets, onRemove }: FilterChipsProps) {
  const chips = chipsOf(chosen, facets);
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ label, rest }) => (
        <li key={label}>
          <Link to={listUrl(subject, { sort, filters: filterParameters(rest) })} onClick={onRemove}>
            <VisuallyHidden>Remove filter: </VisuallyHidden>
            {label}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link className="clear" to={listUrl(subject, { sort })} onClick={onRemove}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
