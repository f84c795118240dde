import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import type { FieldProps } from '@store/shared/ui/field';
import { TextField } from '@store/shared/ui/text-field';

const Digits = styled.div`
  input {
    max-width: 12rem;
    letter-spacing: 0.3em;
    font-variant-numeric: tabular-nums;
  }
`;

/** A field for a mailed code of six digits, which is typed next; phones suggest it from the message. */
export function CodeField(field: Omit<FieldProps, 'label'> & ComponentPropsWithRef<'input'>) {
  return (
    <Digits>
      <TextField
        hint="The 6 digits from the email, good for 10 minutes."
        {...field}
        label="Verification code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={12}
        required
        autoFocus
      />
    </Digits>
  );
}
