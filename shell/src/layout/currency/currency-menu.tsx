import { useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { CurrencyOption } from '@store/shared/shop-data/currencies';
import { useCurrency } from '@store/shared/runtime/stores';
import { Flag } from '@store/shared/ui/flag';
import { Icon } from '@store/shared/ui/icons';
import { color, radius, size, space } from '@store/shared/ui/theme';
import { VisuallyHidden } from '@store/shared/ui/visually-hidden';
import { panel, panelLine } from '@store/shared/ui/panel';
import { useCombobox } from '@store/shared/hooks/use-combobox';
import { useDismiss } from '@store/shared/hooks/use-dismiss';
import { searchCurrencies } from './currency-search';
import flagOrder from './flag-order.json';
import flagPicture from './flags.webp';

const flags = { picture: flagPicture, order: flagOrder };

interface Props {
  /** Contains the button and this menu. */
  place: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A combobox with every display currency. */
export function CurrencyMenu({ place, onClose }: Props) {
  const selected = useCurrency((state) => state.selected);
  const select = useCurrency((state) => state.select);
  const [typed, setTyped] = useState('');
  const found = searchCurrencies(typed, selected);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { listId, optionId, active, setActive } = useCombobox({
    field,
    count: found.length,
    initial: found.findIndex(({ code }) => code === selected.code),
    isRequired: true,
    onChoose: (index) => choose(found[index]),
  });
  useDismiss(place, true, onClose);

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, typed]);

  function choose(option: CurrencyOption | undefined) {
    if (!option) return;
    select(option);
    onClose();
    place.current?.querySelector('button')?.focus();
  }

  return (
    <Menu>
      <input
        dir="auto"
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-label="Find a currency"
        placeholder="Country or currency"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
      />
      <div ref={list} role="listbox" id={listId} aria-label="Currencies" tabIndex={-1}>
        {found.map((option, index) => (
          <div
            key={option.code}
            id={optionId(index)}
            role="option"
            aria-selected={option.code === selected.code}
            data-active={index === active || undefined}
            onClick={() => choose(option)}
          >
            <Flag code={option.code} sheet={flags} />
            <span className="country">{option.country}</span>
            <span className="currency">
              {option.name} {option.symbol !== option.name && option.symbol}
            </span>
            {option.code === selected.code && <Icon name="check" size={16} />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p>No currency found.</p>}
      <VisuallyHidden role="status">
        {typed && `${found.length} ${found.length === 1 ? 'currency' : 'currencies'} found`}
      </VisuallyHidden>
    </Menu>
  );
}

const Menu = styled.div`
  ${panel}
  right: 0;
  width: min(340px, calc(100vw - 32px));
  padding: ${space[3]};
  font-size: ${size.small};
  input {
    width: 100%;
    height: 44px;
    padding-inline: ${space[3]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    background: ${color.white};
    /* iOS zooms in on fields with a smaller font. */
    font-size: ${size.text};
  }
  [role='listbox'] {
    max-height: min(360px, calc(100dvh - 180px));
    margin-top: ${space[2]};
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  [role='option'] {
    ${panelLine}
  }
  [aria-selected='true'] {
    font-weight: 600;
  }
  .country {
    flex: 1;
  }
  .currency {
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
  p {
    padding: ${space[3]};
  }
`;
