import { styled } from 'styled-components';
import { color, radius, space } from '@store/shared/ui/theme';

/** The parts of a tab below each other. */
export const Narrow = styled.div`
  display: grid;
  gap: ${space[5]};
  max-width: 480px;
`;

/** A framed part of a tab with a heading of its own. */
export const SectionBox = styled.section`
  display: grid;
  gap: ${space[4]};
  max-width: 480px;
  padding: ${space[5]};
  border: 1px solid ${color.thread};
  border-radius: ${radius.card};
`;
