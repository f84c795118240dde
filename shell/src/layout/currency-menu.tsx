import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { currencyOptions, type CurrencyOption } from '@store/shared/contracts/currencies';
import { useCurrency } from '@store/shared/stores';
import { color, radius, shadow, size, space } from '@store/shared/ui/theme';

const matches = (typed: string) =>
  currencyOptions.filter((option) =>
    `${option.country} ${option.name} ${option.code}`.toLowerCase().includes(typed.trim().toLowerCase()),
  );

/** Every display currency: type to find, arrows to move, Enter to choose, Escape to leave. */
export function CurrencyMenu({ onClose }: { onClose: () => void }) {
  const selected = useCurrency((state) => state.selected);
  const select = useCurrency((state) => state.select);
  const [typed, setTyped] = useState('');
  const found = matches(typed);
  const [active, setActive] = useState(() => currencyOptions.findIndex(({ code }) => code === selected.code));
  const panel = useRef<HTMLDivElement>(null);
  const listId = useId();

  useEffect(() => {
    panel.current?.querySelector('input')?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.parentElement?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);

  useEffect(() => {
    panel.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, typed]);

  function choose(option: CurrencyOption | undefined) {
    if (!option) return;
    select(option);
    onClose();
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter') choose(found[active]);
    else return;
    event.preventDefault();
  }

  return (
    <Panel ref={panel} onKeyDown={move}>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={found[active] && `${listId}-${found[active].code}`}
        aria-label="Find a currency"
        placeholder="Country or currency"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
      />
      <ul role="listbox" id={listId} aria-label="Currencies">
        {found.map((option, index) => (
          <li
            key={option.code}
            id={`${listId}-${option.code}`}
            role="option"
            aria-selected={option.code === selected.code}
            data-active={index === active || undefined}
            onClick={() => choose(option)}
          >
            <span>{option.country}</span>
            <span>
              {option.name} {option.symbol}
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>No currency found.</p>}
    </Panel>
  );
}

const Panel = styled.div`
  position: absolute;
  right: 0;
  top: 100%;
  z-index: 20;
  width: min(320px, calc(100vw - 32px));
  padding: ${space[3]};
  border: 1px solid ${color.thread};
  border-radius: ${radius.card};
  background: ${color.paper};
  color: ${color.ink};
  box-shadow: ${shadow};
  font-size: ${size.small};
  input {
    width: 100%;
    height: 40px;
    padding-inline: ${space[3]};
    border: 1px solid ${color.thread};
    border-radius: ${radius.control};
    background: ${color.white};
  }
  ul {
    max-height: 320px;
    margin-top: ${space[2]};
    overflow-y: auto;
    list-style: none;
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.control};
    cursor: pointer;
  }
  li[data-active],
  li:hover {
    background: ${color.linen};
  }
  li[aria-selected='true'] {
    font-weight: 600;
  }
`;
