import { styled } from 'styled-components';

/** Stands for a page that is not there yet, so that the footer does not jump. */
export function PageWaiting() {
  return <Room role="status" aria-label="Loading page" />;
}

const Room = styled.div`
  min-height: 70vh;
`;
