import { Button } from '@store/shared/ui/button';
import { findSortOption, sortOptions } from './sort-options';

interface SortMenuProps {
  /** Label of the order in force. */
  label: string;
  /** Id of the form that it belongs to, wherever it stands. */
  form: string;
  onChoose: () => void;
}

/** The order of a collection. With JavaScript the choice takes effect at once. */
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
