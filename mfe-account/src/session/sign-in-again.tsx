import { signIn, signInAgain } from '../backend/account';
import type { BackendResult } from '@store/shared/clients/backend/backend-client';
import type { Account } from '@store/shared/contracts/auth';
import { givenPasswordSchema } from '@store/shared/contracts/request-text';
import { Dialog } from '@store/shared/ui/dialog';
import { Message } from '@store/shared/ui/message';
import { TextField } from '@store/shared/ui/text-field';
import * as z from 'zod/mini';
import { FormCard } from '../forms/form-card';
import { PasswordField } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { useSendingForm } from '../forms/use-sending';

/** Reasons for asking for the password. */
export type SignInReason = 'expired' | 'recent' | 'elsewhere';

const explanations: Record<SignInReason, string> = {
  expired: 'Your session has ended. Log in to go on; nothing you typed is lost.',
  recent: 'For your safety, please enter your current password to go on.',
  elsewhere: 'You were logged out in another tab. Log in to go on; nothing you typed is lost.',
};

interface Props {
  /** Null while the dialog is closed. */
  reason: SignInReason | null;
  email: string;
  onDone: (account: Account) => void;
  onCancel: () => void;
}

/** Asks for the password in a dialog over the page. */
export function SignInAgain({ reason, email, onDone, onCancel }: Props) {
  return (
    <Dialog open={reason !== null} onClose={onCancel} title="Please log in again" width="26rem">
      {reason === null ? null : <PasswordForm reason={reason} email={email} onDone={onDone} />}
    </Dialog>
  );
}

const passwordSchema = z.object({ password: givenPasswordSchema });

function PasswordForm({ reason, email, onDone }: { reason: SignInReason } & Pick<Props, 'email' | 'onDone'>) {
  const { form, sending, problem, send } = useSendingForm(passwordSchema, { password: '' });
  const submit = form.handleSubmit(async ({ password }) => {
    const account = await send(() => authenticate(reason, email, password));
    if (account) onDone(account);
  });
  return (
    <FormCard
      name="Log in again"
      plain
      onSubmit={(event) => {
        // React bubbles the event to an outer form; submit this form only.
        event.stopPropagation();
        void submit(event);
      }}
    >
      <p>{explanations[reason]}</p>
      <TextField label="Email" type="email" value={email} readOnly autoComplete="username" />
      <PasswordField
        {...form.register('password')}
        label="Password"
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
        autoFocus
        required
      />
      <SubmitButton busy={sending} busyLabel="Login...">
        Continue
      </SubmitButton>
      {problem ? <Message tone="error">{problem}</Message> : null}
    </FormCard>
  );
}

/** Renews the sign-in of a session; signs in when the session has ended. */
async function authenticate(
  reason: SignInReason,
  email: string,
  password: string,
): Promise<BackendResult<Account>> {
  if (reason === 'recent') {
    const renewed = await signInAgain(password);
    if (renewed.ok || renewed.code !== 'sign_in_required') return renewed;
  }
  return signIn({ email, password });
}
