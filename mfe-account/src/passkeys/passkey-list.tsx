import { useState } from 'react';
import { styled } from 'styled-components';
import type { BackendResult } from '@store/shared/clients/backend/backend-client';
import type { Passkey } from '@store/shared/contracts/passkeys';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { color, size, space } from '@store/shared/ui/theme';
import { readPasskeys, removePasskey, renamePasskey } from '../backend/passkeys';
import { useAccountPage } from '../session/account-context';
import { Loaded, useLoaded } from '../user/loaded';
import { SectionBox } from '../user/section-box';
import { PasskeyRow } from './passkey-row';

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  li {
    display: grid;
    gap: ${space[2]};
    padding-bottom: ${space[4]};
    border-bottom: 1px solid ${color.thread};
  }
  .passkey-dates {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
`;

/** The account's passkeys: added, renamed and removed. */
export function PasskeyList() {
  const { guarded } = useAccountPage();
  const loaded = useLoaded(readPasskeys);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns whether the call succeeded. */
  async function change(call: () => Promise<BackendResult<Passkey[]>>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    const result = await guarded(call);
    setBusy(false);
    if (result.ok) loaded.set(() => result.value);
    else setProblem(result.message);
    return result.ok;
  }
  const add = () => change(async () => (await import('./ceremonies')).addPasskey());
  return (
    <SectionBox aria-labelledby="passkeys">
      <h3 id="passkeys">Passkeys</h3>
      <p>Log in with your fingerprint, your face or the PIN of your device, without your password.</p>
      <Loaded loaded={loaded}>
        {(passkeys) => (
          <>
            {passkeys.length ? (
              <List aria-label="Passkeys">
                {passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    passkey={passkey}
                    onRename={(name) => change(() => renamePasskey(passkey.id, name))}
                    onRemove={() => void change(() => removePasskey(passkey.id))}
                  />
                ))}
              </List>
            ) : null}
            <Button type="button" $look="quiet" aria-disabled={busy || undefined} onClick={() => void add()}>
              Add a passkey
            </Button>
          </>
        )}
      </Loaded>
      {problem ? <Message tone="error">{problem}</Message> : null}
    </SectionBox>
  );
}
