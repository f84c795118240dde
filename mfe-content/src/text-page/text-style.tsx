import { styled } from 'styled-components';
import { above, color, radius, size, space } from '@store/shared/ui/theme';

/** Width of a column of text: about 70 characters at its size. */
export const measure = '40rem';

/** Styles of long texts: line length, spacing, lists, tables that become lists on phones, and print. */
export const Prose = styled.div`
  max-width: ${measure};
  overflow-wrap: break-word;
  ${above.md} {
    font-size: ${size.lead};
  }
  h2,
  h3 {
    scroll-margin-top: ${space[5]};
  }
  h2 {
    margin-top: ${space[7]};
    font-size: ${size.title};
    ${above.md} {
      font-size: ${size.heading};
    }
  }
  h3 {
    margin-top: ${space[6]};
    font-size: ${size.lead};
    ${above.md} {
      font-size: ${size.title};
    }
  }
  > :first-child {
    margin-top: 0;
  }
  p,
  ul,
  ol,
  table {
    margin-top: ${space[4]};
  }
  h2 + *,
  h3 + * {
    margin-top: ${space[3]};
  }
  &[data-numbered] {
    counter-reset: section;
  }
  &[data-numbered] h2:not(:first-of-type)::before {
    counter-increment: section;
    content: counter(section) '. ';
    font-variant-numeric: tabular-nums;
  }
  p {
    text-wrap: pretty;
  }
  a {
    overflow-wrap: anywhere;
  }
  ul,
  ol {
    padding-left: 1.375em;
  }
  li {
    margin-top: ${space[2]};
    padding-left: ${space[1]};
  }
  li::marker {
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
  strong {
    font-weight: 600;
  }
  address {
    font-style: normal;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${size.text};
    font-variant-numeric: tabular-nums lining-nums;
  }
  caption {
    padding-bottom: ${space[2]};
    color: ${color.inkSoft};
    font-size: ${size.small};
    text-align: left;
  }
  th,
  td {
    padding: ${space[3]} ${space[4]} ${space[3]} 0;
    border-bottom: 1px solid ${color.thread};
    text-align: left;
    vertical-align: top;
  }
  thead th {
    border-bottom-color: ${color.ink};
    font-size: ${size.small};
    font-weight: 600;
  }
  tbody th {
    font-weight: 600;
  }
  @media (max-width: 575px) {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    table,
    caption,
    tbody,
    tr,
    tbody th,
    td {
      display: block;
    }
    tr {
      padding-block: ${space[3]};
      border-top: 1px solid ${color.thread};
    }
    tbody th,
    td {
      padding: ${space[1]} 0;
      border: 0;
      overflow-wrap: anywhere;
    }
    td {
      display: grid;
      grid-template-columns: 35% minmax(0, 1fr);
      gap: ${space[3]};
    }
    td::before {
      content: attr(data-label);
      color: ${color.inkSoft};
      font-size: ${size.small};
      line-height: 1.7;
    }
  }
  @media print {
    max-width: none;
    font-size: 10.5pt;
    h2,
    h3 {
      break-after: avoid;
    }
    table,
    li,
    aside {
      break-inside: avoid;
    }
    p {
      orphans: 3;
      widows: 3;
    }
    a[href^='https:']::after {
      content: ' (' attr(href) ')';
      overflow-wrap: anywhere;
      font-size: 9pt;
    }
  }
`;

/** A highlighted summary. */
export const Note = styled.aside`
  margin-top: ${space[5]};
  padding: ${space[4]} ${space[5]};
  border-left: 3px solid ${color.woad};
  border-radius: 0 ${radius.control} ${radius.control} 0;
  background: ${color.linen};
  > :first-child {
    margin-top: 0;
  }
`;

/** Title, lead and date of a page. */
export const PageHead = styled.header`
  display: grid;
  overflow-wrap: anywhere;
  gap: ${space[3]};
  max-width: 48rem;
  padding-bottom: ${space[6]};
  .head-lead {
    max-width: ${measure};
    color: ${color.inkSoft};
    font-size: ${size.lead};
    text-wrap: pretty;
    ${above.md} {
      font-size: ${size.title};
      line-height: 1.4;
    }
  }
  .head-date {
    color: ${color.inkSoft};
    font-size: ${size.small};
  }
  ${above.md} {
    padding-bottom: ${space[7]};
  }
`;
