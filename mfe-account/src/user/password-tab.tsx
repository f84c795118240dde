import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { changePassword } from '../backend/account';
import { passwordLimits } from '@store/shared/contracts/request-text';
import { Message } from '@store/shared/ui/message';
import { FormCard } from '../forms/form-card';
import { PasswordField } from '../forms/password-field';
import { SubmitButton } from '../forms/submit-button';
import { useSending } from '../forms/use-sending';
import { PasskeyList } from '../passkeys/passkey-list';
import { useAccountPage, useUnsaved } from '../session/account-context';
import { Narrow } from './section-box';

interface PasswordFields {
  password: string;
  confirmPassword: string;
}

interface Mistake {
  field: keyof PasswordFields;
  message: string;
}

/** What is wrong with a new password and where. */
function passwordProblem({ password, confirmPassword }: PasswordFields): Mistake | null {
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

/** A new password, with which the account's other sessions end; and passkeys. */
export function PasswordTab() {
  const { account, changed, guarded } = useAccountPage();
  const form = useForm<PasswordFields>({ defaultValues: { password: '', confirmPassword: '' } });
  const { sending, problem, send } = useSending(form);
  const [mistake, setMistake] = useState<Mistake | null>(null);
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
            aria-invalid={mistake?.field === 'password' || undefined}
          />
          <PasswordField
            {...form.register('confirmPassword')}
            label="Confirm password"
            error={form.formState.errors.confirmPassword?.message}
            autoComplete="new-password"
            aria-invalid={mistake?.field === 'confirmPassword' || undefined}
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
