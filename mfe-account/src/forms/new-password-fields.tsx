import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { PasswordField } from './password-field';

interface NewPassword extends FieldValues {
  password: string;
  confirmPassword: string;
}

interface Props<Fields extends NewPassword> {
  form: UseFormReturn<Fields, unknown, FieldValues>;
  label: string;
}

/** A new password with its strength, and again. */
export function NewPasswordFields<Fields extends NewPassword>({ form, label }: Props<Fields>) {
  // Every form of this kind has these two fields, whatever else it has.
  const { register, control, formState } = form as unknown as UseFormReturn<NewPassword>;
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      <PasswordField
        {...register('password')}
        label={label}
        hint="At least 6 characters."
        error={formState.errors.password?.message}
        rated={password}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...register('confirmPassword')}
        label="Confirm password"
        error={formState.errors.confirmPassword?.message}
        autoComplete="new-password"
        required
      />
    </>
  );
}
