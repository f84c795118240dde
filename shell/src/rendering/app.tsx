import type { ReactNode } from 'react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import {
  StorefrontContext,
  StoresProvider,
  WidgetHostProvider,
  type Stores,
  type WidgetHost,
} from '@store/shared/runtime/stores';
import { GlobalStyle } from '@store/shared/ui/global-style';
import { SlotLoading, type LoadSlot } from '../layout/frame-slot';

interface Props {
  stores: Stores;
  host: WidgetHost;
  /** What the frame itself asks the commerce service with. */
  storefront: StorefrontClient;
  /** Loads what fills a slot of the frame; nothing on the server, which has it. */
  loadSlot?: LoadSlot;
  /** The router's provider, of the server or of the browser. */
  children: ReactNode;
}

/** The tree of every page, the same on the server and in the browser: what is inside of `#root`. */
export function App({ stores, host, storefront, loadSlot, children }: Props) {
  return (
    <>
      <GlobalStyle />
      <StoresProvider stores={stores}>
        <WidgetHostProvider host={host}>
          <SlotLoading value={loadSlot}>
            <StorefrontContext value={storefront}>{children}</StorefrontContext>
          </SlotLoading>
        </WidgetHostProvider>
      </StoresProvider>
    </>
  );
}
