import { styled } from 'styled-components';
import { Container } from '@store/shared/ui/container';
import { above, color, radius, size, space } from '@store/shared/ui/theme';

/** The page's column and the type of everything in it. */
export const AboutPage = styled(Container)`
  overflow-wrap: anywhere;
  padding-bottom: ${space[8]};
  h1 {
    margin-bottom: ${space[5]};
  }
  h2 {
    font-weight: 400;
    ${above.md} {
      font-size: ${size.display};
    }
  }
  p {
    max-width: 62ch;
  }
  .about-lead {
    color: ${color.inkSoft};
    font-size: ${size.lead};
    ${above.md} {
      font-size: ${size.title};
    }
  }
`;

/** A selvedge: the woven edge of a bolt, in the three dyes. */
export const Selvedge = styled.div`
  height: ${space[2]};
  border-block: 1px solid ${color.thread};
  background: repeating-linear-gradient(
    90deg,
    ${color.madder} 0 ${space[5]},
    ${color.linen} ${space[5]} ${space[6]},
    ${color.woad} ${space[6]} ${space[8]},
    ${color.linen} ${space[8]} calc(${space[8]} + ${space[2]}),
    ${color.weld} calc(${space[8]} + ${space[2]}) ${space[9]}
  );
`;

/** Text beside a picture; `$flip` puts the picture on the other side of large screens. */
export const Spread = styled.section<{ $flip?: boolean }>`
  display: grid;
  gap: ${space[5]};
  padding-block: ${space[6]};
  .about-text {
    display: grid;
    gap: ${space[4]};
    align-content: center;
  }
  ${above.md} {
    grid-template-columns: ${({ $flip }) => ($flip ? '5fr 7fr' : '7fr 5fr')};
    gap: ${space[7]};
    align-items: center;
    padding-block: ${space[8]};
    figure {
      order: ${({ $flip }) => ($flip ? -1 : 0)};
    }
  }
`;

export const Promises = styled.section`
  display: grid;
  gap: ${space[5]};
  padding: ${space[6]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.linen};
  ${above.md} {
    padding: ${space[7]};
  }
  .about-intro {
    padding-block: 0;
  }
  ul {
    display: grid;
    gap: ${space[5]};
    list-style: none;
  }
  li {
    display: grid;
    gap: ${space[2]};
    align-content: start;
    padding-top: ${space[4]};
    border-top: 2px solid ${color.ink};
  }
  ${above.lg} {
    ul {
      grid-template-columns: repeat(3, 1fr);
      gap: ${space[6]};
    }
  }
`;

/** Three pictures side by side, the middle one lower. */
export const Wall = styled.div`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  gap: ${space[4]};
  > :first-child {
    grid-column: 1 / -1;
  }
  ${above.md} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space[5]};
    > :first-child {
      grid-column: auto;
    }
    > :nth-child(2) {
      margin-top: ${space[7]};
    }
  }
`;

export const Community = styled.section`
  display: grid;
  gap: ${space[5]};
  padding-block: ${space[7]};
  .about-text {
    display: grid;
    gap: ${space[4]};
  }
  .about-actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[3]};
  }
  ${above.md} {
    gap: ${space[6]};
    padding-block: ${space[8]};
  }
`;

export const Closing = styled.section`
  display: grid;
  gap: ${space[3]};
  padding-top: ${space[6]};
  border-top: 1px solid ${color.thread};
`;
