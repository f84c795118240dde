import { createContext, useContext, type ReactNode } from 'react';
import type { PublicSettings } from '@store/shared/contracts/page';

const SettingsContext = createContext<PublicSettings | null>(null);

export function SettingsProvider({ settings, children }: { settings: PublicSettings; children: ReactNode }) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}

/** The public settings that the edge put into the document. */
export function useSettings(): PublicSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('useSettings needs a SettingsProvider');
  return settings;
}
