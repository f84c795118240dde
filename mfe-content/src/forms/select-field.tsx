import { styled } from 'styled-components';
import { controlStyle, fieldOf } from '@store/shared/ui/field';

/** A labelled choice from a list; the options are its children. */
export const SelectField = fieldOf<'select'>(styled.select`
  ${controlStyle}
  cursor: pointer;
`);
