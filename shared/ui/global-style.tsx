import { createGlobalStyle } from 'styled-components';
import { above, calm, color, font, size } from './theme';

/** The ground of every page. Its font faces are in fonts.tsx. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  /* What gets the focus is not below the part of the header that stays: 94 px, and 112 on large screens. */
  html { -webkit-text-size-adjust: 100%; scroll-padding-top: 98px; }
  ${above.lg} { html { scroll-padding-top: 120px; } }
  body {
    margin: 0;
    background: ${color.paper};
    color: ${color.ink};
    font: 400 ${size.text} / 1.5 ${font.text};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, figure, dl, dd, fieldset { margin: 0; padding: 0; border: 0; }
  h1, h2, h3, h4 {
    font-family: ${font.display};
    font-weight: 500;
    line-height: 1.15;
    text-wrap: balance;
    /* Breaks words that are wider than the screen, also in grids and flex rows. */
    overflow-wrap: anywhere;
  }
  h1 { font-size: ${size.display}; }
  h2 { font-size: ${size.heading}; }
  h3 { font-size: ${size.title}; }
  a { color: ${color.woad}; text-underline-offset: 0.2em; }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button[aria-busy='true'] { opacity: 0.65; cursor: progress; }
  :focus-visible { outline: 2px solid ${color.woad}; outline-offset: 2px; }
  h1:focus { outline: none; }
  ${calm} {
    *, *::before, *::after { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important; }
  }
`;
