import { createGlobalStyle } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { color, font, motion, size, space } from '@store/shared/ui/theme';

/**
 * Rules of every page that are not in the first script: the server's markup has them, and the frame chunk brings them
 * again. The custom properties are for slices: docs/contracts/layout.md. With the visitor's own colors, which remove
 * grounds and shadows, what is chosen has the system's colors of a choice. Print shows the page's text under the shop's
 * name, without the frame and controls.
 */
export const LateStyle = createGlobalStyle`
  :root { --header-height: 112px; --sticky-top: calc(var(--header-height) + ${space[5]}); }
  summary { list-style: none; }
  summary::-webkit-details-marker { display: none; }
  /* The chevron of icons.tsx in place of each system's own arrow; the id outweighs the grounds that pages give. */
  @media (forced-colors: none) {
    select:not(#none) {
      appearance: none;
      padding-right: 36px;
      background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='18' height='18' viewBox='0 0 24 24' fill='none' stroke='%231D1B18' stroke-width='1.5'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E");
      background-repeat: no-repeat;
      background-position: right 10px center;
    }
  }
  ::selection { background: ${color.weld}; color: ${color.paper}; }
  #root > header { transition: transform ${motion.panel}; }
  [data-header='away'] #root > header:not(:focus-within) { transform: translateY(-100%); }
  @media (forced-colors: active) {
    :where([aria-current]:not(li[aria-current='page']), [aria-pressed='true'], [aria-selected='true'], label:has(> input:checked)) {
      outline: 2px solid Highlight;
      background: Highlight !important;
      color: HighlightText !important;
      forced-color-adjust: none;
    }
  }
  @page { margin: 16mm 14mm; }
  @media print {
    html body { background: none; }
    body::before { content: '${store.name}'; display: block; padding-bottom: 16px; font: 500 ${size.title} ${font.display}; }
    #root > header, #root > footer, #root > aside,
    nav, form, button, dialog, [role='status'] { display: none !important; }
    #root > main { min-height: 0; }
    #root > main > * { padding-inline: 0; }
    h1, h2, h3 { break-after: avoid; }
    /* Only short parts: one that is longer than a page would leave the page before it empty. */
    li, tr, figure { break-inside: avoid; }
  }
`;
