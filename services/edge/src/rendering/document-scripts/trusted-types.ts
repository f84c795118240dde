/**
 * The page's only Trusted Types policy; the security policy allows no other name. Scripts come from releases, and HTML
 * is that of descriptions, texts of scripts are JSON. The edge compiles this file to the text of a script that runs before every other one.
 */
import { assetRoot } from '@store/shared/contracts/asset-address';
import { isDescriptionHtml } from '@store/shared/contracts/description-html';

/** What React sets as HTML to make a script element, which does not run. */
const emptyScript = '<script></script>';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: object) => unknown };
};
trustedTypes?.createPolicy('default', {
  createHTML: (html: string) => (html === emptyScript || isDescriptionHtml(html) ? html : null),
  /** Data for search engines, which React sets as a script's text. JSON does nothing as a script. */
  createScript: (text: string) => (isJson(text) ? text : null),
  createScriptURL(address: string) {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && pathname.startsWith(assetRoot) ? address : null;
  },
});
