import { useState } from 'react';
import { confirmEmail, mailVerificationCode } from '../backend/account';
import { confirmEmailRequestSchema } from '@store/shared/contracts/auth';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { CodeField } from '../forms/code-field';
import { FormCard } from '../forms/form-card';
import { SubmitButton } from '../forms/submit-button';
import { useMailedLink } from '../forms/use-mailed-link';
import { useSending, useSendingForm } from '../forms/use-sending';
import { useAccountPage, useUnsaved } from '../session/account-context';
import { SectionBox } from './section-box';

/** Verifies the account's address with a mailed code, which ties its orders and reviews to the account. */
export function VerifyEmail() {
  const { account, changed, guarded } = useAccountPage();
  const [sent, setSent] = useState(false);
  const [otherLink, setOtherLink] = useState<string | null>(null);
  const mailing = useSending();
  const { form, sending, problem, send } = useSendingForm(confirmEmailRequestSchema, {
    verificationCode: '',
  });
  useUnsaved(form.formState.isDirty);

  const confirm = async (code: string) => {
    const verified = await send(() => guarded(() => confirmEmail(code)));
    if (verified) changed(verified);
  };
  useMailedLink(({ identifier, code }) => {
    if (identifier === account.email) void confirm(code);
    else setOtherLink(`That link is for ${identifier}. You are logged in as ${account.email}.`);
  });
  const mail = async () => {
    setOtherLink(null);
    if (await mailing.send(() => mailVerificationCode(account.email))) setSent(true);
  };
  const submit = form.handleSubmit(({ verificationCode }) => confirm(verificationCode));
  const refused = otherLink ?? mailing.problem ?? (sent ? null : problem);
  const mailButton = (
    <Button
      type="button"
      $look="quiet"
      aria-disabled={mailing.sending || undefined}
      onClick={() => void mail()}
    >
      {mailing.sending ? 'Sending...' : sent ? 'Send a new code' : 'Verify'}
    </Button>
  );
  return (
    <SectionBox aria-labelledby="verify-email">
      <h3 id="verify-email">Verify your email address</h3>
      <p>
        Your orders and your reviews belong to {account.email}. To show them we first make sure that the
        address is yours.
      </p>
      {sent ? (
        <FormCard name="Verify your email address" plain onSubmit={(event) => void submit(event)}>
          <p role="status">We have sent a code to {account.email}.</p>
          <CodeField
            {...form.register('verificationCode')}
            error={form.formState.errors.verificationCode?.message}
          />
          <SubmitButton busy={sending} busyLabel="Checking...">
            Confirm
          </SubmitButton>
          {problem ? <Message tone="error">{problem}</Message> : null}
          {mailButton}
        </FormCard>
      ) : (
        mailButton
      )}
      {refused ? <Message tone="error">{refused}</Message> : null}
    </SectionBox>
  );
}
