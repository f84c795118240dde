import { renderHook } from '@testing-library/react';
import { currencyOptions, defaultCurrency } from '../shop-data/currencies';
import { cookieNames } from '../contracts/storage';
import { createStores, StoresProvider } from '../runtime/stores/stores';
import { FakeCartService } from '../testing/fake-cart-service';
import { useDeliveryCountry } from './use-delivery-country';

it('calls the country of a visitor who chose none as the table of currencies does', () => {
  for (const { code, country } of currencyOptions) {
    document.cookie = `${cookieNames.country}=${code}; Path=/`;
    const stores = createStores({ currency: defaultCurrency, cartService: new FakeCartService() });
    const { result } = renderHook(useDeliveryCountry, {
      wrapper: ({ children }) => <StoresProvider stores={stores}>{children}</StoresProvider>,
    });
    expect(result.current).toEqual({ code, name: country });
  }
});
