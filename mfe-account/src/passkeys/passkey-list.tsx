import { styled } from 'styled-components';
import type { BackendResult } from '@store/shared/clients/backend/backend-client';
import type { Passkey } from '@store/shared/contracts/passkeys';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { color, size, space } from '@store/shared/ui/theme';
import { readPasskeys, removePasskey, renamePasskey } from '../backend/passkeys';
import { useSending } from '../forms/use-sending';
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
  const { sending, problem, send } = useSending();

  /** @returns whether the call succeeded. */
  async function change(call: () => Promise<BackendResult<Passkey[]>>): Promise<boolean> {
    const passkeys = await send(() => guarded(call));
    if (passkeys) loaded.set(() => passkeys);
    return passkeys !== null;
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
            <Button
              type="button"
              $look="quiet"
              aria-disabled={sending || undefined}
              onClick={() => void add()}
            >
              Add a passkey
            </Button>
          </>
        )}
      </Loaded>
      {problem ? <Message tone="error">{problem}</Message> : null}
    </SectionBox>
  );
}
