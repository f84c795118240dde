import { styled } from 'styled-components';
import { color, radius, shadow, space } from './theme';

/** Says `Loading...` over a list that is being replaced, in view while the list is. Takes no space. */
export const ListLoading = ({ shown }: { shown: boolean }) => (
  <Place role="status">{shown ? <span>Loading...</span> : null}</Place>
);

const Place = styled.div`
  position: sticky;
  top: 40vh;
  z-index: 2;
  display: grid;
  height: 0;
  justify-items: center;
  span {
    height: max-content;
    padding: ${space[2]} ${space[4]};
    border-radius: ${radius.control};
    background: ${color.white};
    box-shadow: ${shadow};
  }
`;
