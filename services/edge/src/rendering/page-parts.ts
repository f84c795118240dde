import { randomBytes } from 'node:crypto';
import { pageElement, type PublicSettings, type VisitorSettings } from '@store/shared/contracts/page';
import type { PageRequest } from '@store/shared/contracts/server-rendering';
import { leftCandidateCookie, storageKeys } from '@store/shared/contracts/storage';
import { documentScript } from '@store/service-kit/document-script';
import { iconLinks } from '../seo/well-known.plugin';
import type { ServedComposition } from '../releases/page-composition';

const startScript = documentScript(new URL('./document-scripts/report-late-start.ts', import.meta.url));
const trustScript = documentScript(new URL('./document-scripts/trusted-types.ts', import.meta.url));
const leaveScript = documentScript(new URL('./document-scripts/leave-composition.ts', import.meta.url));

/** A value that nobody can guess, for one rendering of a document. */
export const newNonce = (): string => randomBytes(16).toString('base64url');

/** JSON that is safe inside a script element. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The parts of a document that depend on the composition and the path, not on what is rendered. */
export class PageParts {
  /** JSON text of the page's data up to the hydration data. */
  private readonly dataStart: string;

  constructor(
    private readonly composition: ServedComposition,
    private readonly settings: PublicSettings,
  ) {
    const constant = scriptJson({ composition: composition.page, settings });
    this.dataStart = `${constant.slice(0, -1)},"hydration":`;
  }

  /** The scripts that this page needs, the shell's first. */
  preloads(pathname: string): PageRequest['preloads'] {
    return this.scripts(pathname).map((href) => ({ href, integrity: this.composition.integrityOf(href) }));
  }

  /** Addresses of the scripts that a page starts with, the shell's first. */
  private scripts(pathname: string): string[] {
    return [this.composition.shell.entry, ...this.composition.scriptsOf(pathname)];
  }

  /** Markup for the end of `<head>`. */
  head(nonce: string): string {
    const { id, shell, firstScript, page } = this.composition;
    const sample = this.settings.healthSample ?? 1;
    const script = (text: string, data = '') => `<script nonce="${nonce}"${data}>${text}</script>`;
    const leaving = ` data-entry="${shell.entry}" data-cookie="${leftCandidateCookie(id)}" data-note="${storageKeys.openPage}"`;
    const starting = ` data-composition="${id}" data-shell="${page.shellVersion}" data-sample="${sample}"`;
    return [
      shell.integrity ? script(trustScript) : '',
      firstScript ? script(firstScript) : '',
      // styled-components reads the nonce of its style elements here.
      `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">`,
      iconLinks,
      shell.integrity ? script(leaveScript, leaving) + script(startScript, starting) : '',
    ].join('');
  }

  /** JSON text around the hydration data. */
  pageData(visitor: VisitorSettings): { before: string; after: string } {
    return { before: this.dataStart, after: `,"visitor":${scriptJson(visitor)}}` };
  }

  /** A document without markup, which the browser renders from the same data and scripts. */
  clientDocument(pathname: string, visitor: VisitorSettings, nonce: string): string {
    const { before, after } = this.pageData(visitor);
    const { entry } = this.composition.shell;
    // These scripts paint the page, so they are preloaded at once.
    const preloads = this.scripts(pathname).map(
      (file) => `<link rel="preload" as="script" href="${file}"${this.integrity(file)} nonce="${nonce}">`,
    );
    return (
      '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `${this.head(nonce)}${preloads.join('')}</head><body><div id="root"></div>` +
      `<noscript>This page needs JavaScript just now. Please try again in a minute.</noscript>` +
      pageElement(`${before}null${after}`) +
      `<script nonce="${nonce}" async src="${entry}"${this.integrity(entry)}></script></body></html>`
    );
  }

  /** Attributes with which a browser refuses a file that differs from the published one. */
  private integrity(address: string): string {
    const hash = this.composition.integrityOf(address);
    return hash ? ` integrity="${hash}" crossorigin` : '';
  }
}
