import { styled } from 'styled-components';
import { Container } from '@store/shared/ui/container';
import { above, color, size, space } from '@store/shared/ui/theme';

/** A page of a title and a form at the left, and something else at the right. */
export const FormLayout = styled(Container)`
  padding-bottom: ${space[8]};
  h1 {
    margin-bottom: ${space[3]};
  }
`;

/** Its left side. */
export const FormSide = styled.div`
  display: grid;
  gap: ${space[5]};
  min-width: 0;
  p {
    max-width: 60ch;
    margin: 0;
  }
`;

/** Buttons side by side. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

/** Paragraphs with headings at its right side. */
export const Advice = styled.section`
  display: grid;
  gap: ${space[5]};
  ${above.lg} {
    padding-left: ${space[7]};
    border-left: 1px solid ${color.thread};
  }
  h2 {
    margin-bottom: ${space[2]};
    font-size: ${size.title};
  }
  p {
    max-width: 60ch;
  }
`;
