import { Button } from '@store/shared/ui/button';
import { findSortOption, sortOptions } from './sort-options';

interface SortMenuProps {
  /** Label of the current order. */
  label: string;
  /** Id of the form that it belongs to; it stands outside of it. */
  form: string;
  onChoose: () => void;
}

/** Menu of a collection's orders. With JavaScript a choice navigates at once. */
export function SortMenu({ label, form, onChoose }: SortMenuProps) {
  return (
    <div className="sort">
      <label htmlFor="sort">Sort by</label>
      <select
        id="sort"
        name="sort"
        form={form}
        autoComplete="off"
        defaultValue={findSortOption(label).label}
        onChange={onChoose}
      >
        {sortOptions.map((option) => (
          <option key={option.label}>{option.label}</option>
        ))}
      </select>
      <noscript>
        <Button type="submit" form={form} $look="quiet">
          Sort
        </Button>
      </noscript>
    </div>
  );
}
