import { styled } from 'styled-components';

/** Placeholder of a page that is loading, so that the footer does not move. */
export function PageWaiting() {
  return <Room role="status" aria-label="Loading page" />;
}

const Room = styled.div`
  min-height: 70vh;
`;
