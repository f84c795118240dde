import type { ReactNode } from 'react';
import { StoresProvider, WidgetHostProvider, type Stores, type WidgetHost } from '@store/shared/stores';
import { SettingsProvider } from '../settings';
import type { PublicSettings } from '@store/shared/contracts/page';
import { Document } from './document';

interface Props {
  stores: Stores;
  host: WidgetHost;
  settings: PublicSettings;
  /** The router's provider, of the server or of the browser. */
  children: ReactNode;
}

/** The tree of every page, the same on the server and in the browser. */
export function App({ stores, host, settings, children }: Props) {
  return (
    <Document>
      <SettingsProvider settings={settings}>
        <StoresProvider stores={stores}>
          <WidgetHostProvider host={host}>{children}</WidgetHostProvider>
        </StoresProvider>
      </SettingsProvider>
    </Document>
  );
}
