import { styled } from 'styled-components';
import { currencyFields, currencyFormUrl } from '@store/shared/contracts/currency-form';
import { currencyOptions } from '@store/shared/shop-data/currencies';
import { useLocation } from '@store/shared/runtime/router';
import { useCurrency } from '@store/shared/runtime/stores';
import { escapeMarkup } from '@store/shared/ui/markup';
import { above, color, radius, size, space } from '@store/shared/ui/theme';

/** Seventy on every page, and never the browser's React's: put together once, as text. */
const options = currencyOptions.map(
  ({ code, country, name }) =>
    `<option value="${code}">${escapeMarkup(country)} · ${escapeMarkup(name)}</option>`,
);

const optionsFor = (selected: string): string =>
  options.join('').replace(`value="${selected}"`, (option) => `${option} selected=""`);

/**
 * The currency menu of browsers without JavaScript: a plain form, which the edge answers with the cookie and the way
 * back. It stands in `<noscript>` and in the server's bundle only, so it costs no browser any code.
 */
export function PlainCurrencyForm() {
  const selected = useCurrency((state) => state.selected);
  const { pathname, search } = useLocation();
  return (
    <Form action={currencyFormUrl} method="post">
      <input type="hidden" name={currencyFields.returnTo} value={pathname + search} />
      <select
        name={currencyFields.currency}
        aria-label="Currency"
        dangerouslySetInnerHTML={{ __html: optionsFor(selected.code) }}
      />
      <button type="submit" aria-label="Show prices in this currency">
        Show
      </button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  gap: ${space[1]};
  select,
  button {
    height: 32px;
    padding-inline: ${space[2]};
    border: 1px solid ${color.inkSoft};
    border-radius: ${radius.control};
    background: ${color.ink};
    color: ${color.paper};
    font-size: ${size.small};
  }
  /* Narrow screens have room for one of them. */
  p:has(+ div > noscript > &) {
    display: none;
    ${above.sm} {
      display: block;
    }
  }
  /* The button that needs JavaScript. */
  :has(> noscript > &) > button {
    display: none;
  }
`;
