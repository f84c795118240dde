import { styled } from 'styled-components';
import { controlStyle, fieldOf } from './field';

/** A labelled text box of several lines. */
export const TextAreaField = fieldOf<'textarea'>(styled.textarea`
  ${controlStyle}
  min-height: 8rem;
  resize: vertical;
`);
