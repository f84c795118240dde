import { useState } from 'react';
import { mailPasswordCode, resetPassword } from '../backend/account';
import { passwordResetConfirmSchema, passwordResetRequestSchema } from '@store/shared/contracts/auth';
import { loginUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Button } from '@store/shared/ui/button';
import { Message } from '@store/shared/ui/message';
import { TextField } from '@store/shared/ui/text-field';
import { CodeField } from '../forms/code-field';
import { FormCard } from '../forms/form-card';
import { FormPage } from '../forms/form-page';
import { useMailedLink } from '../forms/use-mailed-link';
import { NewPasswordFields } from '../forms/new-password-fields';
import { SubmitButton } from '../forms/submit-button';
import { useSendingForm } from '../forms/use-sending';
import { samePasswords } from '../forms/zod-resolver';
import { useSignIn, type SignIn } from './use-return';

/** A new password by mailed code, at `/reset-password`. */
export function Component() {
  const [mailed, setMailed] = useState<Mailed | null>(null);
  const signIn = useSignIn();
  useMailedLink(({ identifier, code }) => setMailed({ email: identifier, linkCode: code }));
  return (
    <FormPage
      title="Reset password"
      description="Forgot your password? Set a new one with a code that we mail to you."
      lead={
        mailed?.linkCode
          ? 'Choose a new password.'
          : mailed
            ? 'Enter the code from the email and choose a new password.'
            : 'We mail you a code, and with it you choose a new password.'
      }
      aside={
        <>
          <div>
            <h2>No email?</h2>
            <p>
              It can take a minute, and it may be in the spam folder. Whether there is an account at an
              address is said in the email only; for privacy this page does not tell.
            </p>
          </div>
          <div>
            <h2>Everywhere at once</h2>
            <p>
              With the new password every other device is logged out. You did not ask for a code? Then there
              is nothing to do: without it nothing changes.
            </p>
          </div>
        </>
      }
    >
      {mailed ? (
        <NewPasswordForm {...mailed} {...signIn} onAnother={() => setMailed(null)} />
      ) : (
        <MailCodeForm onMailed={setMailed} />
      )}
    </FormPage>
  );
}

function MailCodeForm({ onMailed }: { onMailed: (mailed: Mailed) => void }) {
  const { form, sending, problem, send } = useSendingForm(passwordResetRequestSchema, { email: '' });
  const submit = form.handleSubmit(async ({ email }) => {
    const answer = await send(() => mailPasswordCode(email));
    if (answer) onMailed({ email, sentMessage: answer.message });
  });
  return (
    <FormCard name="Reset password" onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('email')}
        label="Email"
        error={form.formState.errors.email?.message}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <SubmitButton busy={sending} busyLabel="Sending...">
        Send me a code
      </SubmitButton>
      {problem ? <Message tone="error">{problem}</Message> : null}
      <p className="form-links">
        <Link to={loginUrl}>Back to login</Link>
      </p>
    </FormCard>
  );
}

interface Mailed {
  email: string;
  /** The backend's message on the mailed code. */
  sentMessage?: string;
  /** The code of the message's link, when the page was opened by it. */
  linkCode?: string;
}

interface NewPasswordProps extends SignIn, Mailed {
  onAnother: () => void;
}

function NewPasswordForm({ email, sentMessage, linkCode, onAnother, arrive, leaving }: NewPasswordProps) {
  const { form, sending, problem, send } = useSendingForm(
    passwordResetConfirmSchema,
    { email, verificationCode: linkCode ?? '', password: '', confirmPassword: '' },
    samePasswords,
  );
  const submit = form.handleSubmit(async (request) => {
    const account = await send(() => resetPassword(request));
    if (account) arrive(account);
  });
  return (
    <FormCard name="Choose a new password" onSubmit={(event) => void submit(event)}>
      {sentMessage ? <Message tone="information">{sentMessage}</Message> : null}
      {/* For password managers: whose password this is. */}
      <input {...form.register('email')} type="email" autoComplete="username" readOnly hidden />
      {linkCode ? null : (
        <CodeField
          {...form.register('verificationCode')}
          error={form.formState.errors.verificationCode?.message}
        />
      )}
      <NewPasswordFields form={form} label="New password" />
      <SubmitButton busy={sending || leaving} busyLabel="Saving...">
        Set new password
      </SubmitButton>
      {problem ? <Message tone="error">{problem}</Message> : null}
      <Button type="button" $look="quiet" onClick={onAnother}>
        Use another address or code
      </Button>
    </FormCard>
  );
}
