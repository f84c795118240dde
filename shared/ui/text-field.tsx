import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './field';

const Input = styled.input`
  ${controlStyle}
`;

/** A labelled one-line input. Takes every attribute and the ref of `<input>`, so `{...register('email')}` fits. */
export function TextField({ label, hint, error, id, ...input }: FieldProps & ComponentPropsWithRef<'input'>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      id={id}
      control={(ties) => <Input {...input} {...ties} />}
    />
  );
}
