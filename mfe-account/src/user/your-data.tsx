import { useState } from 'react';
import { styled } from 'styled-components';
import { homeUrl } from '@store/shared/contracts/urls';
import { useNavigate } from '@store/shared/runtime/router';
import { useNotices, useSession } from '@store/shared/runtime/stores';
import { Button } from '@store/shared/ui/button';
import { Dialog } from '@store/shared/ui/dialog';
import { Message } from '@store/shared/ui/message';
import { space } from '@store/shared/ui/theme';
import { deleteAccount, readAccountData } from '../backend/account';
import { Actions } from '../forms/form-layout';
import { useSending } from '../forms/use-sending';
import { useAccountPage } from '../session/account-context';
import { SectionBox } from './section-box';

const fileName = 'kith-and-cloth-my-data.json';

const Consequences = styled.div`
  display: grid;
  gap: ${space[4]};
  ul {
    padding-left: ${space[5]};
  }
`;

/** Downloads a copy of the account's data, or deletes the account after a confirmation. */
export function YourData() {
  const { account, guarded } = useAccountPage();
  const copy = useSending();
  const deletion = useSending();
  const [confirming, setConfirming] = useState(false);
  const signedOut = useSession((session) => session.signedOut);
  const show = useNotices((notices) => notices.show);
  const navigate = useNavigate();

  const download = async () => {
    const data = await copy.send(() => guarded(readAccountData));
    if (data) saveFile(fileName, JSON.stringify(data, null, 2));
  };
  const remove = async () => {
    const answer = await deletion.send(() => guarded(deleteAccount));
    if (!answer) return;
    signedOut();
    void navigate(homeUrl, { replace: true });
    show({ tone: 'success', text: answer.message });
  };
  return (
    <SectionBox aria-labelledby="your-data">
      <h3 id="your-data">Your data</h3>
      <p>
        A file with your profile, reviews, coupons, passkeys, and where you are logged in. You can also delete
        your account.
      </p>
      <Actions>
        <Button
          type="button"
          $look="quiet"
          aria-disabled={copy.sending || undefined}
          onClick={() => void download()}
        >
          {copy.sending ? 'Collecting...' : 'Download my data'}
        </Button>
        <Button type="button" $look="quiet" onClick={() => setConfirming(true)}>
          Delete my account
        </Button>
      </Actions>
      {copy.problem ? <Message tone="error">{copy.problem}</Message> : null}
      <Dialog open={confirming} onClose={() => setConfirming(false)} title="Delete your account?">
        <Consequences>
          <WhatIsDeleted email={account.email} />
          <Actions>
            <Button type="button" $look="quiet" onClick={() => setConfirming(false)}>
              Keep my account
            </Button>
            <Button type="button" aria-disabled={deletion.sending || undefined} onClick={() => void remove()}>
              {deletion.sending ? 'Deleting...' : 'Delete for good'}
            </Button>
          </Actions>
          {deletion.problem ? <Message tone="error">{deletion.problem}</Message> : null}
        </Consequences>
      </Dialog>
    </SectionBox>
  );
}

const WhatIsDeleted = ({ email }: { email: string }) => (
  <>
    <p>This cannot be undone. With the account of {email} we delete</p>
    <ul>
      <li>your name, password, passkeys and logins, on every device,</li>
      <li>your reviews with their pictures,</li>
      <li>your sign-up for our letters, if your address is verified.</li>
    </ul>
    <p>Your orders stay with our shop system for as long as the law asks. You can still look them up.</p>
  </>
);

/** Has the browser save a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun; browsers keep its data.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
