import { currencyOptions, defaultCurrency } from '../../shop-data/currencies';
import { createCurrencyStore } from './currency-store';

it('starts with the currency of the cookie and stores a choice in it for a day', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  const store = createCurrencyStore(defaultCurrency);
  const selections: string[] = [];
  store.subscribe(({ selected }) => selections.push(selected.code));
  const [, other = defaultCurrency] = currencyOptions;
  store.getState().select(other);
  expect(selections).toEqual([other.code]);
  expect(written).toHaveBeenCalledWith(
    `selectedUserCurrency=${other.code}; Max-Age=86400; Path=/; SameSite=Lax`,
  );
  written.mockRestore();
});
