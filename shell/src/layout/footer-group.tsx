import { useState } from 'react';
import { css, styled } from 'styled-components';
import type { FooterGroup as Group } from '@store/shared/shop-data/navigation';
import { above, font, size, space } from '@store/shared/ui/theme';
import { ChevronIcon } from '@store/shared/ui/header-icons';
import { LinkList } from './link-list';

/** A group of links. On phones it is folded below its title; without JavaScript it is always open. */
export function FooterGroup({ title, links }: Group) {
  const [open, setOpen] = useState(false);
  return (
    <Nav aria-label={title} data-open={open || undefined}>
      <h2>
        <span>{title}</span>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {title}
          <ChevronIcon />
        </button>
      </h2>
      <LinkList links={links} />
    </Nav>
  );
}

const unfolded = css`
  h2 {
    margin-bottom: ${space[3]};
  }
  h2 > span {
    display: inline;
  }
  h2 > button {
    display: none;
  }
  &:not([data-open]) ul {
    display: grid;
  }
`;

const Nav = styled.nav`
  h2 {
    font: 600 ${size.small} / 1.5 ${font.text};
    letter-spacing: 0.08em;
  }
  h2 > span {
    display: none;
  }
  h2 > button {
    display: flex;
    width: 100%;
    min-height: 44px;
    align-items: center;
    justify-content: space-between;
    padding: 0;
    border: 0;
    background: none;
    letter-spacing: inherit;
    cursor: pointer;
  }
  &[data-open] svg {
    transform: rotate(180deg);
  }
  &:not([data-open]) ul {
    display: none;
  }
  ${above.sm} {
    ${unfolded}
  }
  @media (scripting: none) {
    ${unfolded}
  }
`;
