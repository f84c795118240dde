import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and while it is taken over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
