import { styled } from 'styled-components';
import { controlStyle, fieldOf } from './field';

/** A labelled one-line input. */
export const TextField = fieldOf<'input'>(styled.input`
  ${controlStyle}
`);
