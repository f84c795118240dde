import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useCurrency } from '@store/shared/runtime/stores';
import { above, space } from '@store/shared/ui/theme';
import { ChevronIcon } from '@store/shared/ui/header-icons';
import { browserComponent } from '@store/shared/ui/browser-component';
import { PlainCurrencyForm } from './plain-currency-form';

const CurrencyMenu = browserComponent(
  async () => (await import(/* webpackChunkName: "currency" */ './currency-menu')).CurrencyMenu,
);

/** Shows the display currency. The menu loads when it is first opened. */
export function CurrencyButton() {
  const selected = useCurrency((state) => state.selected);
  // The symbol of some currencies is their code.
  const label = [selected.code, '·', ...new Set([selected.name, selected.symbol])].join(' ');
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Place ref={place}>
      <noscript>{__SERVER__ && <PlainCurrencyForm />}</noscript>
      <button
        type="button"
        aria-label={`Currency: ${label}, ${selected.country}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span>{label}</span>
        <ChevronIcon />
      </button>
      {open && <CurrencyMenu place={place} onClose={() => setOpen(false)} />}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  flex: none;
  > button {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-height: 26px;
    padding: 0 ${space[1]};
    border: 0;
    background: none;
    white-space: nowrap;
    cursor: pointer;
    ${above.lg} {
      min-height: 40px;
    }
  }
  > button svg {
    width: 14px;
  }
`;
