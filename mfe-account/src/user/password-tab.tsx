import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { changePassword } from '../backend/account';
import { passwordLimits } from '@store/shared/contracts/request-text';
import { Message } from '@store/shared/ui/message';
import { space } from '@store/shared/ui/theme';
import { FormCard } from '../forms/form-card';
import { PasswordField } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { useSending } from '../forms/use-sending';
import { PasskeyList } from '../passkeys/passkey-list';
import { useAccountPage, useUnsaved } from '../session/account-context';

export interface PasswordFields {
  password: string;
  confirmPassword: string;
}

/** What is wrong with a new password and where. */
export function passwordProblem({
  password,
  confirmPassword,
}: PasswordFields): { field: keyof PasswordFields; message: string } | null {
  if (password === '' || confirmPassword === '')
    return {
      field: password === '' ? 'password' : 'confirmPassword',
      message: 'Please fill in all password fields.',
    };
  if (password.length < passwordLimits.least)
    return { field: 'password', message: 'Password must be at least 6 characters long.' };
  if (password !== confirmPassword) return { field: 'confirmPassword', message: 'Passwords do not match.' };
  return null;
}

const Narrow = styled.div`
  display: grid;
  gap: ${space[5]};
  max-width: 480px;
`;

/** A new password, with which the account's other sessions end; and passkeys. */
export function PasswordTab() {
  const { account, changed, guarded } = useAccountPage();
  const form = useForm<PasswordFields>({ defaultValues: { password: '', confirmPassword: '' } });
  const { sending, problem, send } = useSending(form);
  const [mistake, setMistake] = useState<ReturnType<typeof passwordProblem>>(null);
  const [done, setDone] = useState(false);
  const password = useWatch({ control: form.control, name: 'password' });
  useUnsaved(form.formState.isDirty);

  const submit = form.handleSubmit(async (values) => {
    setDone(false);
    const wrong = passwordProblem(values);
    setMistake(wrong);
    if (wrong) {
      form.setFocus(wrong.field);
      return;
    }
    const user = await send(() => guarded(() => changePassword(values.password)));
    if (!user) return;
    changed(user);
    form.reset();
    setDone(true);
  });
  const invalid = (field: keyof PasswordFields) => (mistake?.field === field ? true : undefined);
  return (
    <Narrow>
      <div>
        <h2>Change password</h2>
        <FormCard name="Change password" onSubmit={(event) => void submit(event)}>
          {/* For password managers: whose password this is. */}
          <input type="email" value={account.email} autoComplete="username" readOnly hidden />
          <PasswordField
            {...form.register('password', { onChange: () => setDone(false) })}
            label="New password"
            hint="At least 6 characters. Your other devices are logged out."
            error={form.formState.errors.password?.message}
            rated={password}
            autoComplete="new-password"
            aria-invalid={invalid('password')}
          />
          <PasswordField
            {...form.register('confirmPassword')}
            label="Confirm password"
            error={form.formState.errors.confirmPassword?.message}
            autoComplete="new-password"
            aria-invalid={invalid('confirmPassword')}
          />
          <SubmitButton busy={sending} busyLabel="Saving...">
            Change password
          </SubmitButton>
          {mistake ? <Message tone="error">{mistake.message}</Message> : null}
          {done ? <Message tone="success">Password changed successfully!</Message> : null}
          {problem ? <Message tone="error">{problem}</Message> : null}
        </FormCard>
      </div>
      <PasskeyList />
    </Narrow>
  );
}
