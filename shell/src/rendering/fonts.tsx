import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/*
 * Faces have style elements of their own. In an element that styled-components adds rules to, each rule that it adds
 * makes a browser doubt all fonts: it styles and lays out the whole page anew, 15 ms six times over on the way from a
 * list to a product.
 */

/** They have the metrics of the web fonts, so nothing shifts when those arrive. */
const fallbackFaces = `
@font-face{font-family:'Fraunces fallback';src:local('Georgia'),local('DejaVu Serif'),local('Liberation Serif');size-adjust:97%;ascent-override:100%;descent-override:26%;line-gap-override:0%}
@font-face{font-family:'Inter fallback';src:local('Arial'),local('Liberation Sans'),local('DejaVu Sans');size-adjust:107%;ascent-override:90.5%;descent-override:22.5%;line-gap-override:0%}`;

const webFaces = `
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
export const fontsHead = (nonce: string) =>
  `<style nonce="${nonce}">${fallbackFaces}</style><style id="${elementId}" nonce="${nonce}">${webFaces}</style><script nonce="${nonce}">${fetchFonts}</script>`;

/** The same faces in a document that was not rendered on the server; its own nonce lets them in. */
export function Fonts() {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  return <style nonce={nonce}>{fallbackFaces + webFaces}</style>;
}
