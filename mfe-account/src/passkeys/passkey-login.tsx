import { useState } from 'react';
import type { Account } from '@store/shared/contracts/auth';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';

/** Signs in with a passkey. The code for it is loaded when the button is pressed. */
export function PasskeyLogin({ arrive }: { arrive: (account: Account) => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const { signInWithPasskey } = await import('./ceremonies');
    const result = await signInWithPasskey();
    setBusy(false);
    if (result.ok) arrive(result.value);
    else setProblem(result.message);
  };
  return (
    <>
      <Button type="button" $look="quiet" aria-disabled={busy || undefined} onClick={() => void signIn()}>
        {busy ? 'Waiting for your passkey...' : 'Login with a passkey'}
      </Button>
      {problem ? <Message tone="error">{problem}</Message> : null}
    </>
  );
}
