import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyle, Field, type FieldProps } from './field';

const TextArea = styled.textarea`
  ${controlStyle}
  min-height: 8rem;
  resize: vertical;
`;

/** A labelled text box of several lines. Takes every attribute and the ref of `<textarea>`. */
export function TextAreaField({
  label,
  hint,
  error,
  id,
  ...area
}: FieldProps & ComponentPropsWithRef<'textarea'>) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      id={id}
      control={(ties) => <TextArea {...area} {...ties} />}
    />
  );
}
