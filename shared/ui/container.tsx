import { styled } from 'styled-components';
import { above, contentWidth, space } from './theme';

/** The content column: at most 1320 px wide, with the page's side margins. */
export const Container = styled.div`
  width: 100%;
  max-width: ${contentWidth};
  margin-inline: auto;
  padding-inline: ${space[4]};
  ${above.md} {
    padding-inline: ${space[5]};
  }
`;
