import type { PageRequest } from '@store/shared/contracts/server-rendering';
import recordScript from '../early-actions/record?inline';
import { fallbackFaces, fontFiles, webFaces } from '../rendering/font-faces';
import fetchFontsScript from './fetch-fonts?inline';
import preloadScript from './preload?inline';
import startScript from './start?inline';

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Markup of an inline script with data attributes, of which undefined ones are left out. */
function inlineScript(text: string, nonce: string, data: Record<string, string | undefined> = {}): string {
  const attributes = Object.entries(data).map(([name, value]) =>
    value === undefined ? '' : ` data-${name}="${escapeAttribute(value)}"`,
  );
  return `<script nonce="${nonce}"${attributes.join('')}>${text}</script>`;
}

const webFacesId = 'web-fonts';

/** For `<head>`: the faces of all fonts, and the script that fetches the web fonts. */
export const fontsHead = (nonce: string): string =>
  `<style nonce="${nonce}">${fallbackFaces}</style><style id="${webFacesId}" nonce="${nonce}">${webFaces}</style>` +
  inlineScript(fetchFontsScript, nonce, { fonts: JSON.stringify(fontFiles), style: webFacesId });

/** For the end of `<head>`: the recorder of early actions, and preloads of the page's scripts. */
export const headScripts = ({ nonce, preloads }: PageRequest): string =>
  inlineScript(recordScript, nonce) +
  inlineScript(preloadScript, nonce, {
    files: JSON.stringify(preloads.map(({ href, integrity }) => [href, integrity])),
  });

/** For the end of what is sent first: starts the shell. */
export const startShell = ({ nonce, script, scriptIntegrity }: PageRequest): string =>
  inlineScript(startScript, nonce, { entry: script, integrity: scriptIntegrity });
