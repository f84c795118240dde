import { above, color, font, hover, radius, size, space } from '@store/shared/ui/theme';
import { styled } from 'styled-components';

/** Layout of an index by letters: a row of letters, and links below. */
export const CountryIndex = styled.div`
  padding-bottom: ${space[8]};
  h1 {
    margin-bottom: ${space[5]};
  }
  > p {
    margin: 0 0 ${space[4]};
  }
  ul + p {
    margin-top: ${space[5]};
  }
  form {
    display: flex;
    max-width: 32rem;
    align-items: end;
    gap: ${space[2]};
    margin-bottom: ${space[5]};
  }
  form > :first-child {
    flex: 1;
  }
  nav {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(44px, 1fr));
    gap: ${space[1]};
    padding-block: ${space[3]};
    border-block: 1px solid ${color.thread};
  }
  nav a {
    display: grid;
    height: 44px;
    place-items: center;
    border-radius: ${radius.control};
    color: ${color.ink};
    font: 500 ${size.lead} / 1 ${font.display};
    text-decoration: none;
  }
  nav .empty {
    color: ${color.inkSoft};
    font-weight: 400;
  }
  ${hover} {
    nav a:hover {
      background: ${color.linen};
    }
    li a:hover {
      color: ${color.woad};
      text-decoration: underline;
    }
  }
  nav a[aria-current] {
    background: ${color.ink};
    color: ${color.paper};
  }
  h2 {
    margin: ${space[5]} 0 ${space[3]};
    scroll-margin-top: ${space[5]};
    color: ${color.madder};
    font: 500 ${size.hero} / 1 ${font.display};
  }
  h2 small {
    margin-left: ${space[3]};
    color: ${color.inkSoft};
    font: 400 ${size.small} / 1 ${font.text};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
    column-gap: ${space[6]};
    list-style: none;
  }
  li a {
    display: flex;
    min-height: 48px;
    align-items: center;
    gap: ${space[3]};
    border-bottom: 1px solid ${color.thread};
    color: ${color.ink};
    text-decoration: none;
  }
  ${above.xl} {
    nav {
      grid-template-columns: repeat(26, 1fr);
    }
  }
`;
