import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { registerAccount } from '../backend/account';
import { unitsFor } from '@store/shared/contracts/entered-text';
import { loginUrl, pageUrl } from '@store/shared/contracts/urls';
import { Link } from '@store/shared/runtime/router';
import { Message } from '@store/shared/ui/message';
import { TextField } from '@store/shared/ui/text-field';
import { CodeField } from '../forms/code-field';
import { FormCard } from '../forms/form-card';
import { FormPage } from '../forms/form-page';
import { useMailedLink } from '../forms/use-mailed-link';
import { NewPasswordFields } from '../forms/new-password-fields';
import { SubmitButton } from '../forms/submit-button';
import { useSending } from '../forms/use-sending';
import { AccountAdvice } from './account-advice';
import { registerResolver, type RegisterFields } from './register-resolver';
import { SignedInAlready } from './signed-in-already';
import { useReturnTo, useSignIn, type SignIn } from './use-return';
import { VerifyButton } from './verify-button';

/** Sign-up at `/register`. */
export function Component() {
  const { arrive, leaving } = useSignIn();
  return (
    <FormPage
      title="Register"
      description="Create an account to see your orders, coupons and reviews in one place."
      lead="One account for your orders, coupons and reviews."
      aside={<AccountAdvice />}
    >
      {leaving ? null : <SignedInAlready />}
      <RegisterForm arrive={arrive} leaving={leaving} />
    </FormPage>
  );
}

type RegisterFormState = UseFormReturn<RegisterFields, unknown, Parameters<typeof registerAccount>[0]>;

function RegisterForm({ arrive, leaving }: SignIn) {
  /** The address that the last code was mailed to; the code verifies only that address. */
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const form: RegisterFormState = useForm({
    resolver: (values, context, options) =>
      registerResolver(codeFor === values.email.trim())(values, context, options),
    defaultValues: { name: '', email: '', verificationCode: '', password: '', confirmPassword: '' },
  });
  const { register, handleSubmit, control, formState } = form;
  const { errors } = formState;
  const { sending, problem, send } = useSending(form);
  const returnTo = useReturnTo();
  const email = useWatch({ control, name: 'email' }).trim();

  /** The code of the message's link, which fills the field for the code. */
  const [linkCode, setLinkCode] = useState<string | null>(null);
  useMailedLink(({ identifier, code }) => {
    form.setValue('email', identifier);
    form.setValue('verificationCode', code);
    setCodeFor(identifier);
    setLinkCode(code);
  });
  const mailed = () => {
    if (linkCode !== null) form.setValue('verificationCode', '');
    setLinkCode(null);
    setCodeFor(email);
  };

  const submit = handleSubmit(async (request) => {
    const account = await send(() => registerAccount(request));
    if (account) arrive(account);
  });
  return (
    <FormCard name="Register" onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('name')}
        label="Name"
        error={errors.name?.message}
        autoComplete="name"
        maxLength={unitsFor(100)}
        required
      />
      <TextField
        {...register('email')}
        label="Email"
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <VerifyButton email={email} sentTo={codeFor} onSent={mailed} onSkip={() => setCodeFor(null)}>
        {codeFor !== email ? null : linkCode === null || errors.verificationCode ? (
          <CodeField {...register('verificationCode')} error={errors.verificationCode?.message} />
        ) : (
          <p>The link from the email has filled in the code.</p>
        )}
      </VerifyButton>
      <NewPasswordFields form={form} label="Password" />
      <SubmitButton busy={sending || leaving} busyLabel="Register...">
        Register
      </SubmitButton>
      {problem ? <Message tone="error">{problem}</Message> : null}
      <p className="form-links">
        <Link to={returnTo ? `${loginUrl}?${new URLSearchParams({ returnTo })}` : loginUrl}>
          Already have an account? Log in
        </Link>
        <Link to={pageUrl('privacy-policy')}>How we treat your data</Link>
      </p>
    </FormCard>
  );
}
