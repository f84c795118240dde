import { signIn } from '../backend/account';
import { signInRequestSchema } from '@store/shared/contracts/auth';
import { registerUrl, resetPasswordUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Message } from '@store/shared/ui/message';
import { TextField } from '@store/shared/ui/text-field';
import { FormCard } from '../forms/form-card';
import { FormPage } from '../forms/form-page';
import { PasswordField } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { useSendingForm } from '../forms/use-sending';
import { PasskeyLogin } from '../passkeys/passkey-login';
import { AccountAdvice } from './account-advice';
import { SignedInAlready } from './signed-in-already';
import { useReturnTo, useSignIn, type SignIn } from './use-return';

/** Login at `/login`; leads back to the page before. */
export function Component() {
  const returnTo = useReturnTo();
  const { arrive, leaving } = useSignIn();
  return (
    <FormPage
      title="Login"
      description="Log in to see your orders, your coupons and your reviews."
      lead={returnTo?.startsWith('/user') ? 'Please log in to see your account.' : 'Good to see you again.'}
      aside={<AccountAdvice />}
    >
      {leaving ? null : <SignedInAlready />}
      <LoginForm arrive={arrive} leaving={leaving} />
    </FormPage>
  );
}

function LoginForm({ arrive, leaving }: SignIn) {
  const { form, sending, problem, send } = useSendingForm(signInRequestSchema, { email: '', password: '' });
  const { register, handleSubmit, formState } = form;
  const returnTo = useReturnTo();
  const onward = returnTo ? `?${new URLSearchParams({ returnTo })}` : '';

  const submit = handleSubmit(async (request) => {
    const account = await send(() => signIn(request));
    if (account) arrive(account);
  });
  return (
    <FormCard name="Login" onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('email')}
        label="Email"
        error={formState.errors.email?.message}
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <PasswordField
        {...register('password')}
        label="Password"
        error={formState.errors.password?.message}
        autoComplete="current-password"
        required
      />
      <SubmitButton busy={sending || leaving} busyLabel="Login...">
        Login
      </SubmitButton>
      {problem ? <Message tone="error">{problem}</Message> : null}
      <PasskeyLogin arrive={arrive} />
      <p className="form-links">
        <Link to={resetPasswordUrl + onward}>Forgot your password?</Link>
        <Link to={registerUrl + onward}>Create an account</Link>
      </p>
    </FormCard>
  );
}
