import { styled } from 'styled-components';
import { Container } from '@store/shared/ui/container';
import { color, size, space } from '@store/shared/ui/theme';

/** A page of a few centered lines: what has come of a request, or one question. */
export const OutcomeView = styled(Container)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space[4]};
  min-height: 60vh;
  padding-block: ${space[8]};
  text-align: center;
  .outcome-mark {
    display: grid;
    width: 64px;
    height: 64px;
    place-items: center;
    border-radius: 50%;
    background: ${color.moss};
    color: ${color.white};
  }
  p {
    max-width: 48ch;
    color: ${color.inkSoft};
    font-size: ${size.lead};
    text-wrap: balance;
  }
  .outcome-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space[3]};
  }
`;
