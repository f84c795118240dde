import type { PageRequest } from '@store/shared/contracts/server-rendering';
import { storageKeys } from '@store/shared/contracts/storage';
import recordScript from '../early-actions/record?inline';
import { fallbackFaces, fontFiles, webFaces } from '../rendering/font-faces';
import preloadScript from './preload?inline';
import startScript from './start?inline';
import webFontsScript from './web-fonts?inline';

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Markup of an inline script with data attributes, of which undefined ones are left out. */
function inlineScript(text: string, nonce: string, data: Record<string, string | undefined> = {}): string {
  const attributes = Object.entries(data).map(([name, value]) =>
    value === undefined ? '' : ` data-${name}="${escapeAttribute(value)}"`,
  );
  return `<script nonce="${nonce}"${attributes.join('')}>${text}</script>`;
}

const wideScreens = '(min-width: 768px)';

/**
 * For `<head>`: the faces of all fonts. Wide screens ask for the web fonts before the text that needs them is there. On narrow
 * ones they would take the line from the page's picture and scripts: `showWebFonts` adds them to a visitor's first page.
 */
export const fontsHead = (nonce: string): string =>
  `<style nonce="${nonce}">${fallbackFaces}</style>` +
  `<style nonce="${nonce}" id="web-fonts" media="${wideScreens}, (scripting: none)">${webFaces}</style>` +
  inlineScript(webFontsScript, nonce, { key: storageKeys.webFonts }) +
  fontFiles
    .map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin media="${wideScreens}" href="${href}">`,
    )
    .join('');

/** For the end of `<head>`: preloads of the page's scripts. */
export const preloadScripts = ({ nonce, preloads }: PageRequest): string =>
  inlineScript(preloadScript, nonce, {
    files: JSON.stringify(preloads.map(({ href, integrity }) => [href, integrity])),
  });

/** For the end of what is sent first: the recorder of early actions, and the start of the shell. */
export const startShell = ({ nonce, script, scriptIntegrity }: PageRequest): string =>
  inlineScript(recordScript, nonce) +
  inlineScript(startScript, nonce, { entry: script, integrity: scriptIntegrity });
