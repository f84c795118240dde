import { styled } from 'styled-components';

/** A part of a form that appears with an answer. Without JavaScript it is always shown. */
export const Depending = styled.div<{ $shown: boolean }>`
  display: ${({ $shown }) => ($shown ? 'contents' : 'none')};
  @media (scripting: none) {
    display: contents;
  }
`;
