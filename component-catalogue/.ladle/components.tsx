import '@fontsource-variable/fraunces';
import '@fontsource-variable/inter';
import { useState } from 'react';
import type { GlobalProvider } from '@ladle/react';
import { MemoryRouter } from 'react-router-dom';
import { createStores, StoresProvider } from '@store/shared/runtime/stores';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { GlobalStyle } from '@store/shared/ui/global-style';
import { color, space } from '@store/shared/ui/theme';

/** What a page gives to its components: the ground, the stores without a shop behind them, an address. */
export const Provider: GlobalProvider = ({ children }) => {
  const [stores] = useState(() =>
    createStores({ currency: defaultCurrency, cartService: new FakeCartService() }),
  );
  return (
    <MemoryRouter>
      <StoresProvider stores={stores}>
        <GlobalStyle />
        {/* Ladle has a ground of its own. */}
        <main style={{ padding: space[4], background: color.paper }}>{children}</main>
      </StoresProvider>
    </MemoryRouter>
  );
};
