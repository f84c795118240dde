import { developmentBase } from '../../../shared/contracts/asset-address';
import { pageElement, pageElementId, type PageData } from '../../../shared/contracts/page';
import { replaceSlices } from '../../../shared/contracts/replaced-slices';
import type { RemoteName } from '../../../shared/contracts/slices';
import type { SourceRoutes } from './read-routes';

/** A slice as the dev server has built it last. */
export interface BuiltSlice extends SourceRoutes {
  /** Its container's script, beside its base address. */
  entry: string;
  /** The hash of that script, `sha384-…`: the shell of a shop loads no script without one. */
  integrity: string;
}

/** Address of an event stream that has an event for each new build. */
export const changesUrl = (slice: RemoteName): string => `${developmentBase(slice)}changes`;

/**
 * Makes a document of a shop one that shows a slice from its dev server: the browser renders it, with the shell and the
 * other slices of the shop.
 * @param html the shop's document.
 * @returns null for a document that is no page of the shop, such as a refusal in a sentence.
 */
export function localPage(html: string, slice: RemoteName, built: BuiltSlice, nonce: string): string | null {
  const page = pageDataWith(html, slice, built);
  const shell = scriptOfShell(html);
  if (!page || !shell) return null;
  const data = JSON.stringify({ ...page, hydration: null }).replaceAll('<', '\\u003c');
  return (
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<script nonce="${nonce}">new EventSource('${changesUrl(slice)}').onmessage=()=>location.reload()</script>` +
    // styled-components reads the nonce of its style elements here.
    `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}"></head><body><div id="root"></div>` +
    pageElement(data) +
    `<script nonce="${nonce}" async src="${shell.src}"${shell.attributes}></script></body></html>`
  );
}

/** The data of a shop's page, with a slice from its dev server; null for a document that is no page of the shop. */
export function pageDataWith(
  html: string,
  slice: RemoteName,
  { entry, integrity, routes, slots }: BuiltSlice,
): PageData | null {
  const element = new RegExp(
    `<script type="application/json" id="${pageElementId}"[^>]*>(.*?)</script>`,
    's',
  ).exec(html);
  if (!element?.[1]) return null;
  const page = JSON.parse(element[1]) as PageData;
  const remote = { version: 'development', base: developmentBase(slice), entry, integrity };
  const replaced = replaceSlices(page.composition, { [slice]: { remote, routes, slots } });
  return { ...page, composition: { ...page.composition, ...replaced } };
}

/** The shell's script, which a page has as an element, or names in the attributes of a script that loads it. */
function scriptOfShell(html: string): { src: string; attributes: string } | null {
  const [, src, integrity] =
    / data-entry="([^"]+)" data-integrity="(sha384-[^"]+)"/.exec(html) ??
    / src="([^"]+)" integrity="(sha384-[^"]+)"/.exec(html) ??
    [];
  return src && integrity ? { src, attributes: ` integrity="${integrity}" crossorigin` } : null;
}

/** The security policy of a shop's document for one whose inline scripts and styles have a nonce. Nothing is reported to the shop. */
export const policyWithNonce = (policy: string, nonce: string): string =>
  policy
    .replace(/script-src [^;]*/, `script-src 'nonce-${nonce}' 'strict-dynamic'`)
    .replace(/style-src [^;]*/, `style-src 'self' 'nonce-${nonce}'`)
    .replace(/; report-(?:uri|to) [^;]*/g, '')
    .replace(/; require-trusted-types-for[^;]*; trusted-types[^;]*/, '');
