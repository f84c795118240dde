import { Button } from '@store/shared/ui/button';
import type { SortOption } from './sort-options';

interface SortMenuProps {
  /** Label of the current order. */
  label: string;
  options: readonly SortOption[];
  /** Id of the form that it belongs to; it stands outside of it. */
  form: string;
  onChoose: () => void;
}

/** Menu of a list's orders. With JavaScript a choice navigates at once. */
export function SortMenu({ label, options, form, onChoose }: SortMenuProps) {
  return (
    <div className="sort">
      <label htmlFor="sort">Sort by</label>
      <select id="sort" name="sort" form={form} autoComplete="off" defaultValue={label} onChange={onChoose}>
        {options.map((option) => (
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
