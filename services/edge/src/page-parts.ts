import {
  earlyClicks,
  pageElementId,
  type PublicSettings,
  type VisitorSettings,
} from '@store/shared/contracts/page';
import { iconLinks } from './being-found/well-known.plugin';
import type { ServedComposition } from './page-composition';

/** Stands for the response's nonce in rendered pages. Letters only, so that it can be split at safely. */
export const noncePlaceholder = 'KithNoncePlaceholderKith';

/**
 * Clicks on buttons before the page is interactive are shown at once, and done once it is (early-clicks.ts in the
 * shell). A button of a page that never gets there stops looking busy.
 */
const rememberClicks = `addEventListener('click',self.${earlyClicks}=Object.assign(e=>{const b=e.target.closest?.('button');if(b){self.${earlyClicks}.on.add(b);b.setAttribute('aria-busy',true);setTimeout(()=>b.removeAttribute('aria-busy'),1e4)}},{on:new Set}),true)`;

/** JSON that is safe between script tags. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The parts of a document that depend on the composition, not on what is rendered. */
export class PageParts {
  private readonly data: { before: string; after: string };

  constructor(
    private readonly composition: ServedComposition,
    private readonly settings: PublicSettings,
  ) {
    const constant = scriptJson({ composition: composition.page, settings });
    this.data = { before: `${constant.slice(0, -1)},"hydration":`, after: '' };
  }

  /** End of `<head>`: the nonce for styles, and preloads for exactly the files that this page needs. */
  head(pathname: string): string {
    const { shell, firstScript } = this.composition;
    const nonce = `nonce="${noncePlaceholder}"`;
    return [
      ...(firstScript ? [`<script ${nonce}>${firstScript}</script>`] : []),
      `<meta property="csp-nonce" ${nonce} content="${noncePlaceholder}">`,
      `<script ${nonce}>${rememberClicks}</script>`,
      iconLinks,
      ...[shell.entry, ...this.composition.scriptsOf(pathname)].map(
        (file) => `<link rel="preload" as="script" href="${file}" ${nonce}>`,
      ),
    ].join('');
  }

  /** JSON text around the hydration data. */
  pageData(visitor: VisitorSettings): { before: string; after: string } {
    return { before: this.data.before, after: `,"visitor":${scriptJson(visitor)}}` };
  }

  /** A document without server rendering: the browser renders it from the same data and files. */
  clientDocument(pathname: string, visitor: VisitorSettings): string {
    const { before, after } = this.pageData(visitor);
    return (
      '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `${this.head(pathname)}</head><body><div id="root"></div>` +
      `<noscript>This page needs JavaScript just now. Please try again in a minute.</noscript>` +
      `<script type="application/json" id="${pageElementId}">${before}null${after}</script>` +
      `<script nonce="${noncePlaceholder}" async src="${this.script}"></script></body></html>`
    );
  }

  get script(): string {
    return this.composition.shell.entry;
  }
}
