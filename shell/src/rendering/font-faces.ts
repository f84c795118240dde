import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/*
 * Faces have style elements of their own. In an element that styled-components adds rules to, each rule that it adds
 * makes a browser doubt all fonts: it styles and lays out the whole page anew, 15 ms six times over on the way from a
 * list to a product.
 */

/**
 * Letters of the system, as wide and as high as those of the web fonts, so that little moves when those arrive. Each
 * has its own measure: width is that of Fraunces 500, Inter 400 or Inter 600 over that of the local font, in lines of our
 * texts. With these, lines of the text pages break at the same words.
 * @param weights that the face is for; without it the browser makes bold letters of it.
 */
const face = (
  family: string,
  local: string[],
  width: number,
  [ascent, descent]: readonly [number, number],
  weights?: string,
) =>
  `@font-face{font-family:'${family}';src:${local.map((name) => `local('${name}')`).join()};${weights ? `font-weight:${weights};` : ''}size-adjust:${width}%;` +
  `ascent-override:${((ascent / width) * 100).toFixed(1)}%;descent-override:${((descent / width) * 100).toFixed(1)}%;line-gap-override:0%}`;
const heights = { fraunces: [97.8, 25.5], inter: [96.9, 24.1] } as const;
export const fallbackFaces = [
  face('Fraunces fallback', ['Georgia'], 105, heights.fraunces),
  face('Fraunces Noto', ['Noto Serif'], 97.6, heights.fraunces),
  face('Fraunces DejaVu', ['DejaVu Serif'], 93, heights.fraunces),
  face('Fraunces Times', ['Times New Roman', 'Liberation Serif'], 115.5, heights.fraunces),
  face('Inter fallback', ['Arial', 'Helvetica Neue', 'Liberation Sans'], 107.3, heights.inter, '100 500'),
  face(
    'Inter fallback',
    ['Arial Bold', 'Helvetica Neue Bold', 'Liberation Sans Bold'],
    103,
    heights.inter,
    '600 900',
  ),
  face('Inter Roboto', ['Roboto'], 107.7, heights.inter),
].join('');

/** Addresses of the web fonts. */
export const fontFiles = [fraunces, inter];

export const webFaces = `
@font-face{font-family:'Fraunces Variable';src:url(${fraunces}) format('woff2');font-weight:100 900;font-display:swap}
@font-face{font-family:'Inter Variable';src:url(${inter}) format('woff2');font-weight:100 900;font-display:swap}`;
