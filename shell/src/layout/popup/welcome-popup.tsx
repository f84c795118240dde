import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '@store/shared/runtime/stores';
import { whenWelcome } from './when-welcome';

const WelcomePanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "welcome" */ './welcome-panel')).WelcomePanel,
}));

/** Opens the welcome panel when `whenWelcome` says so. Its code loads then. */
export function WelcomePopup() {
  const isLoggedIn = useSession((state) => state.name !== null);
  const [shown, setShown] = useState(false);
  useEffect(() => (isLoggedIn ? undefined : whenWelcome(() => setShown(true))), [isLoggedIn]);
  if (!shown || isLoggedIn) return null;
  return (
    <Suspense fallback={null}>
      <WelcomePanel onClose={() => setShown(false)} />
    </Suspense>
  );
}
