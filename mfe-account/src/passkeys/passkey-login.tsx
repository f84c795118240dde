import { useEffect, useEffectEvent, useState } from 'react';
import type { BackendResult } from '@store/shared/clients/backend/backend-client';
import type { Account } from '@store/shared/contracts/auth';
import { passkeyChallengeSeconds } from '@store/shared/contracts/passkeys';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';

/** Whether passkeys may be offered where the e-mail address is typed. The code for it is loaded only then. */
const mayOffer = () =>
  'PublicKeyCredential' in globalThis && 'isConditionalMediationAvailable' in PublicKeyCredential;

/**
 * Signs in with a passkey: with one that the browser offers in the field of the e-mail address, which needs
 * `autocomplete="username webauthn"`, or by the button.
 */
export function PasskeyLogin({ arrive }: { arrive: (account: Account) => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [offers, setOffers] = useState(1);
  const onChosen = useEffectEvent((result: BackendResult<Account> | null) => {
    if (result?.ok) arrive(result.value);
    else if (result) setProblem(result.message);
  });
  useEffect(() => {
    if (busy || !mayOffer()) return;
    const left = new AbortController();
    void import('./ceremonies').then(({ signInFromField }) => signInFromField(left.signal)).then(onChosen);
    // The backend forgets its question after a while, so a new one is asked before.
    const timer = setTimeout(() => setOffers(offers + 1), passkeyChallengeSeconds * 900);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [busy, offers]);

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
