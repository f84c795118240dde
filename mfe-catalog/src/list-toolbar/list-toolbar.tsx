import { useEffect, useRef, type SyntheticEvent } from 'react';
import { searchUrl } from '@store/shared/contracts/urls';
import { useLoaderData } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { Icon } from '@store/shared/ui/icons';
import { countedProducts } from './counted-products';
import { FilterChips } from './filter-chips';
import { ChosenCount, FilterGroups } from './filter-groups';
import { NoMatches } from './no-matches';
import { listUrl, type ShownList } from './shown-list';
import { collectionSorts, searchSorts, type SortOptions } from './sort-options';
import { Toolbar } from './toolbar-style';
import { useListForm } from './use-list-form';

const drawer = 'filters';

/**
 * Filters, order, number of products and active filters, and a note when no product matches. One plain form, so that it
 * works without JavaScript; on small screens the filters are a native popover.
 */
export function ListToolbar() {
  const shown = useLoaderData<ShownList>();
  const { subject, sort, chosen, facets, total } = shown;
  const sorts: SortOptions = 'term' in subject ? searchSorts : collectionSorts;
  const { form, apply } = useListForm(shown, sorts);
  const status = useRef<HTMLParagraphElement>(null);
  useOneOpen(form);

  const active = shown.carried.filters?.length ?? 0;
  const offered = facets && facets.groups.length > 0 ? facets : null;
  const products = total === null ? null : countedProducts(total);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    apply();
    form.current?.hidePopover();
  };
  return (
    <>
      <Toolbar aria-label="Filter and sort">
        {offered ? (
          <button type="button" className="open" popoverTarget={drawer}>
            <Icon name="filter" />
            Filter
            <ChosenCount count={active} />
          </button>
        ) : null}
        <form
          ref={form}
          id={drawer}
          popover="auto"
          action={'term' in subject ? searchUrl('') : listUrl(subject)}
          method="get"
          aria-label="Filters"
          onSubmit={submit}
        >
          {'term' in subject ? <input type="hidden" name="q" value={subject.term} /> : null}
          <div className="drawer-head">
            <h2>Filter</h2>
            <button
              type="button"
              popoverTarget={drawer}
              popoverTargetAction="hide"
              aria-label="Close filters"
            >
              <Icon name="x" />
            </button>
          </div>
          {offered ? <FilterGroups facets={offered} chosen={chosen} onChange={apply} /> : null}
          <div className="drawer-foot">
            <Button type="submit">{products ? `Show ${products}` : 'Show products'}</Button>
          </div>
        </form>
        <SortMenu label={sort} options={sorts} onChoose={apply} />
        <p className="count" role="status" tabIndex={-1} ref={status}>
          {products}
        </p>
        <FilterChips
          subject={subject}
          sort={shown.carried.sort}
          chosen={chosen}
          facets={facets}
          onRemove={() => status.current?.focus({ preventScroll: true })}
        />
      </Toolbar>
      {shown.products.length === 0 ? <NoMatches subject={subject} title={shown.title} /> : null}
    </>
  );
}

interface SortMenuProps {
  /** Label of the current order. */
  label: string;
  options: SortOptions;
  onChoose: () => void;
}

/** Menu of a list's orders, outside of its form. With JavaScript a choice navigates at once. */
const SortMenu = ({ label, options, onChoose }: SortMenuProps) => (
  <div className="sort">
    <label htmlFor="sort">Sort by</label>
    <select id="sort" name="sort" form={drawer} autoComplete="off" defaultValue={label} onChange={onChoose}>
      {options.map((option) => (
        <option key={option.label}>{option.label}</option>
      ))}
    </select>
    <noscript>
      <Button type="submit" form={drawer} $look="quiet">
        Sort
      </Button>
    </noscript>
  </div>
);

/** On large screens an open filter covers products; opening another, Escape and a click elsewhere close it. */
function useOneOpen(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const isBar = () => matchMedia('(min-width: 992px)').matches;
    const closeBut = (kept: EventTarget | null) => {
      if (!isBar()) return;
      for (const group of element.querySelectorAll('details[open]')) {
        if (!(kept instanceof Node && group.contains(kept))) group.removeAttribute('open');
      }
    };
    const onKey = (event: KeyboardEvent) => {
      const open = element.querySelector<HTMLElement>('details[open] > summary');
      if (event.key !== 'Escape' || !open || !isBar()) return;
      closeBut(null);
      open.focus();
    };
    const onPress = (event: Event) => closeBut(event.target);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    element.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      element.removeEventListener('keydown', onKey);
    };
  }, [form]);
}
