import { styled } from 'styled-components';
import { currencyFields, currencyFormUrl } from '@store/shared/contracts/currency-form';
import { useLocation } from '@store/shared/runtime/router';
import { useCurrency } from '@store/shared/runtime/stores';
import { above, color, radius, size, space } from '@store/shared/ui/theme';
import { orderedCurrencies } from './currency-search';

/**
 * The currency menu without JavaScript: a form that the edge answers with the currency's cookie and a redirect back.
 * It is rendered inside `<noscript>` and on the server only, so it adds no code to the browser's bundle.
 */
export function PlainCurrencyForm() {
  const selected = useCurrency((state) => state.selected);
  const { pathname, search } = useLocation();
  return (
    <Form action={currencyFormUrl} method="post">
      <input type="hidden" name={currencyFields.returnTo} value={pathname + search} />
      <select name={currencyFields.currency} aria-label="Currency" defaultValue={selected.code}>
        {orderedCurrencies(selected).map(({ code, country, name }) => (
          <option key={code} value={code}>
            {`${country} · ${name}`}
          </option>
        ))}
      </select>
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
  /* Narrow screens have room for either the paragraph or the form. */
  p:has(+ div > noscript > &) {
    display: none;
    ${above.sm} {
      display: block;
    }
  }
  /* Hides the button that needs JavaScript. */
  :has(> noscript > &) > button {
    display: none;
  }
`;
