import type { ComponentType, ReactNode } from 'react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import {
  StorefrontContext,
  StoresProvider,
  WidgetHostProvider,
  type Stores,
  type WidgetHost,
} from '@store/shared/runtime/stores';
import { Document } from './document';

interface Props {
  stores: Stores;
  host: WidgetHost;
  /** What the frame itself asks the commerce service with. */
  storefront: StorefrontClient;
  /** What stands around the page: a document of its own unless told otherwise. */
  Frame?: ComponentType<{ children: ReactNode }>;
  /** The router's provider, of the server or of the browser. */
  children: ReactNode;
}

/** The tree of every page, the same on the server and in the browser. */
export function App({ stores, host, storefront, Frame = Document, children }: Props) {
  return (
    <Frame>
      <StoresProvider stores={stores}>
        <WidgetHostProvider host={host}>
          <StorefrontContext value={storefront}>{children}</StorefrontContext>
        </WidgetHostProvider>
      </StoresProvider>
    </Frame>
  );
}
