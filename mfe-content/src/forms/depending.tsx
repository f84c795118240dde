import { styled } from 'styled-components';

/** A part of a form that appears with an answer; without JavaScript, which would bring it in, it is always there. */
export const Depending = styled.div<{ $shown: boolean }>`
  display: ${({ $shown }) => ($shown ? 'contents' : 'none')};
  @media (scripting: none) {
    display: contents;
  }
`;
