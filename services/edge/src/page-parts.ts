import {
  onceSeen,
  pageElementId,
  type PublicSettings,
  type VisitorSettings,
} from '@store/shared/contracts/page';
import { cookieNames } from '@store/shared/contracts/storage';
import { iconLinks } from './being-found/well-known.plugin';
import type { ServedComposition } from './page-composition';

/** Stands for the response's nonce in rendered pages. Letters only, so that it can be split at safely. */
export const noncePlaceholder = 'KithNoncePlaceholderKith';
const nonce = `nonce="${noncePlaceholder}"`;

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

  /** End of `<head>`: the nonce for styles, and preloads for exactly the files that this page needs, once it is seen. */
  head(pathname: string): string {
    const preloads = this.scripts(pathname).map((file) => [file, this.composition.integrityOf(file)]);
    return `${this.ownHead}<script ${nonce}>${onceSeen(
      `for(const [href,integrity] of ${scriptJson(preloads)})document.head.append(Object.assign(document.createElement('link'),` +
        `{rel:'preload',as:'script',fetchPriority:'low',nonce:'${noncePlaceholder}',href,...integrity&&{integrity,crossOrigin:''}}))`,
    )}</script>`;
  }

  /** The scripts that a page starts with, the shell's first. */
  private scripts(pathname: string): string[] {
    return [this.composition.shell.entry, ...this.composition.scriptsOf(pathname)];
  }

  private get ownHead(): string {
    const { shell, firstScript } = this.composition;
    return [
      ...(firstScript ? [`<script ${nonce}>${firstScript}</script>`] : []),
      `<meta property="csp-nonce" ${nonce} content="${noncePlaceholder}">`,
      iconLinks,
      ...(shell.integrity ? [`<script ${nonce}>${this.leaveWithoutShell}</script>`] : []),
    ].join('');
  }

  /** JSON text around the hydration data. */
  pageData(visitor: VisitorSettings): { before: string; after: string } {
    return { before: this.data.before, after: `,"visitor":${scriptJson(visitor)}}` };
  }

  /** A document without server rendering: the browser renders it from the same data and files. */
  clientDocument(pathname: string, visitor: VisitorSettings): string {
    const { before, after } = this.pageData(visitor);
    // There is nothing to be seen before they run.
    const preloads = this.scripts(pathname).map(
      (file) => `<link rel="preload" as="script" href="${file}"${this.integrity(file)} ${nonce}>`,
    );
    return (
      '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `${this.ownHead}${preloads.join('')}</head><body><div id="root"></div>` +
      `<noscript>This page needs JavaScript just now. Please try again in a minute.</noscript>` +
      `<script type="application/json" id="${pageElementId}">${before}null${after}</script>` +
      `<script ${nonce} async src="${this.script}"${this.integrity(this.script)}></script></body></html>`
    );
  }

  /** The shell's hash; what comes from source has none. */
  get scriptIntegrity(): string | undefined {
    return this.composition.shell.integrity || undefined;
  }

  /**
   * A page whose shell cannot be loaded has no code of its own left to fall back with. Its visitor leaves the composition
   * and asks once more: a candidate's then get what is live, everybody else a second try.
   */
  private get leaveWithoutShell(): string {
    const mark = `${cookieNames.leftCandidate}=${this.composition.id}`;
    return (
      `addEventListener('error',e=>{let t=e.target,c=document;t.src&&t.getAttribute('src')==='${this.script}'&&` +
      `!c.cookie.includes('${mark}')&&(c.cookie='${mark};path=/;max-age=604800;samesite=lax',` +
      `c.cookie.includes('${mark}')&&location.reload())},true)`
    );
  }

  /** Attributes that make a browser refuse another file than the one that was published. */
  private integrity(address: string): string {
    const hash = this.composition.integrityOf(address);
    return hash ? ` integrity="${hash}" crossorigin` : '';
  }

  get script(): string {
    return this.composition.shell.entry;
  }
}
