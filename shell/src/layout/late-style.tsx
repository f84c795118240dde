import { createGlobalStyle } from 'styled-components';
import { store } from '@store/shared/shop-data/store';
import { color, font, motion, size } from '@store/shared/ui/theme';

/**
 * Rules of every page that the first script goes without: the server's markup has them, and the rest of the frame
 * brings them again. On paper a page is its own text under our name, without the frame and what only a screen can do.
 */
export const LateStyle = createGlobalStyle`
  ::selection { background: ${color.weld}; color: ${color.paper}; }
  #root > header { transition: transform ${motion.panel}; }
  [data-header='away'] #root > header:not(:focus-within) { transform: translateY(-100%); }
  @page { margin: 16mm 14mm; }
  @media print {
    html body { background: none; }
    body::before { content: '${store.name}'; display: block; padding-bottom: 16px; font: 500 ${size.title} ${font.display}; }
    #root > header, #root > footer, #root > aside,
    nav, form, button, dialog, [role='status'] { display: none !important; }
    #root > main { min-height: 0; }
    #root > main > * { padding-inline: 0; }
    h1, h2, h3 { break-after: avoid; }
    /* Nothing that may be longer than a page: it would leave the one before it empty. */
    li, tr, figure { break-inside: avoid; }
  }
`;
