import { useEffect, useRef, useState } from 'react';
import { chargedPrice, isConverted } from '@store/shared/contracts/money';
import { useCurrency } from '@store/shared/runtime/stores';
import { store } from '@store/shared/shop-data/store';
import { Icon } from '@store/shared/ui/icons';
import { Price } from '@store/shared/ui/price';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { isChosen, traitNames, type ChosenFilters } from '../filters/chosen-filters';
import type { ListFilterName } from '../filters/filter-names';
import type { FacetGroup, Facets } from '../filters/facets';

interface GroupProps {
  chosen: ChosenFilters;
  onChange: () => void;
}

/** Every filter with values, each in a `details` element. */
export function FilterGroups({ facets, chosen, onChange }: GroupProps & { facets: Facets }) {
  const groups = withChosen(facets.groups, chosen).filter(
    ({ name, values }) => values.length > 1 || chosen.lists[name].length > 0,
  );
  const price = <PriceGroup key="price" highest={facets.highestPrice} chosen={chosen} onChange={onChange} />;
  const lists = groups.map((group) => (
    <ListGroup key={group.name} group={group} chosen={chosen} onChange={onChange} />
  ));
  return (
    <div className="groups">
      {lists.slice(0, 1)}
      {price}
      {lists.slice(1)}
    </div>
  );
}

/** The facet's values, and those of the address that the facet does not have, so that they can be removed. */
function withChosen(groups: readonly FacetGroup[], chosen: ChosenFilters): FacetGroup[] {
  return groups.map((group) => {
    const known = new Set(group.values.map(({ value }) => value.toLowerCase()));
    const unknown = chosen.lists[group.name].filter((value) => !known.has(value.toLowerCase()));
    return {
      ...group,
      values: [...group.values, ...unknown.map((value) => ({ value, count: 0 }))],
    };
  });
}

function Summary({ label, count }: { label: string; count: number }) {
  return (
    <summary>
      {label}
      <ChosenCount count={count} />
      <Icon name="chevron-down" size={18} />
    </summary>
  );
}

/** Number of chosen values; nothing without any. */
export const ChosenCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span key={count} className="chosen">
      {count}
      <VisuallyHidden> chosen</VisuallyHidden>
    </span>
  );

/** The look of a filter's values: sizes as tags, colours with a swatch, others in lines. */
const looks: Readonly<Partial<Record<ListFilterName, string>>> = { size: 'tags', color: 'spots' };

/** Countries, clans or designs that are chosen by checkboxes. More of them are options of one field. */
const mostCheckboxes = 24;

function ListGroup({ group, chosen, onChange }: GroupProps & { group: FacetGroup }) {
  const { name, label, values } = group;
  const isLong = values.length > mostCheckboxes && traitNames.some((trait) => trait === name);
  const { ref, wasOpened, onToggle } = useOpening(chosen.lists[name].length > 0);
  return (
    <details ref={ref} onToggle={onToggle}>
      <Summary label={label} count={chosen.lists[name].length} />
      <fieldset className={isLong ? 'long' : (looks[name] ?? 'lines')}>
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        {isLong ? (
          <LongList group={group} chosen={chosen} onChange={onChange} wasOpened={wasOpened} />
        ) : (
          <Checkboxes group={group} chosen={chosen} onChange={onChange} />
        )}
      </fieldset>
    </details>
  );
}

/** Whether a `details` element has ever been open, also before it was hydrated. @param initially holds from the start. */
function useOpening(initially: boolean) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(initially);
  const onToggle = () => {
    if (ref.current?.open) setOpened(true);
  };
  useEffect(onToggle, []);
  return { ref, wasOpened, onToggle };
}

/** Whether the values have different numbers of products. Equal numbers are not shown: they do not help to choose. */
const countsDiffer = (values: FacetGroup['values']): boolean =>
  values.some(({ count }) => count !== values[0]?.count);

interface LongListProps extends GroupProps {
  group: FacetGroup;
  wasOpened: boolean;
}

/**
 * One value of many. Two hundred options are a tenth of a page's elements, so they come when the filter is opened; without
 * JavaScript the value is typed.
 */
function LongList({ group: { name, label, values }, chosen, onChange, wasOpened }: LongListProps) {
  const ticked = values.find(({ value }) => isChosen(chosen, name, value));
  const showsCounts = countsDiffer(values);
  if (!wasOpened && !ticked)
    return (
      <noscript>
        {__SERVER__ && <input name={name} dir="auto" aria-label={label} placeholder="Any" />}
      </noscript>
    );
  return (
    <select
      name={name}
      aria-label={label}
      autoComplete="off"
      defaultValue={ticked?.value ?? ''}
      onChange={onChange}
    >
      <option value="">Any</option>
      {values.map(({ value, label: text = value, count }) => (
        <option key={value} value={value} disabled={count === 0 && value !== ticked?.value}>
          {showsCounts ? `${text} (${count})` : text}
        </option>
      ))}
    </select>
  );
}

function Checkboxes({ group: { name, values }, chosen, onChange }: GroupProps & { group: FacetGroup }) {
  const showsCounts = countsDiffer(values);
  return values.map(({ value, label: text = value, count, color }) => {
    const ticked = isChosen(chosen, name, value);
    return (
      <label key={value}>
        <input
          type="checkbox"
          name={name}
          value={value}
          autoComplete="off"
          defaultChecked={ticked}
          disabled={count === 0 && !ticked}
          onChange={onChange}
        />
        {name === 'color' ? <i style={color ? { background: color } : undefined} /> : null}
        <span>{text}</span>
        {showsCounts && (
          <small key={count}>
            {count}
            <VisuallyHidden> products</VisuallyHidden>
          </small>
        )}
      </label>
    );
  });
}

/** What stands before the digits of a price in the store's currency. */
const [symbol] = chargedPrice({ amount: '0', currencyCode: store.currency }).split('0');

function PriceGroup({ highest, chosen, onChange }: GroupProps & { highest: number | null }) {
  const selected = useCurrency((state) => state.selected);
  const { min, max } = chosen.price;
  const field = (name: 'min' | 'max', label: string, value: number | null, placeholder: string) => (
    <label>
      {label}
      <input
        type="number"
        inputMode="decimal"
        name={name}
        min="0"
        step="any"
        autoComplete="off"
        placeholder={placeholder}
        defaultValue={value ?? ''}
        onBlur={onChange}
      />
    </label>
  );
  const price = { amount: String(highest ?? 0), currencyCode: store.currency };
  return (
    <details>
      <Summary label="Price" count={min === null && max === null ? 0 : 1} />
      <fieldset className="price">
        <legend>
          <VisuallyHidden>Price in {store.currency}</VisuallyHidden>
        </legend>
        {field('min', `From ${symbol}`, min, '0')}
        {field('max', `To ${symbol}`, max, highest === null ? '' : String(Math.ceil(highest)))}
        {highest === null ? null : (
          <p>
            <span>{`The highest price is ${isConverted(price, selected) ? `${chargedPrice(price)}, about ` : ''}`}</span>
            <Price price={price} />.
          </p>
        )}
      </fieldset>
    </details>
  );
}
