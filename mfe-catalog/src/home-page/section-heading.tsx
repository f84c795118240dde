import { styled } from 'styled-components';
import { above, color, font, size, space } from '@store/shared/ui/theme';

/** Heading of a section of the home page, below a rule. */
export const SectionHeading = styled.h2`
  margin: ${space[7]} 0 ${space[5]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.ink};
  font: 500 ${size.heading} / 1.15 ${font.display};
  ${above.md} {
    margin-top: ${space[8]};
    font-size: ${size.display};
  }
`;
