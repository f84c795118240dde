import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from '@store/shared/ui/field';

const Select = styled.select`
  ${controlStyle}
  cursor: pointer;
`;

/** A labelled choice from a list; the options are its children. Takes every attribute and the ref of `<select>`. */
export function SelectField({
  label,
  hint,
  error,
  id,
  ...select
}: FieldProps & ComponentPropsWithRef<'select'>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      id={id}
      control={(ties) => <Select {...select} {...ties} />}
    />
  );
}
