import { createHash } from 'node:crypto';
import { escapeHtml } from '@store/service-kit/escape-html';
import { homeUrl } from '@store/shared/contracts/urls';
import { store } from '@store/shared/shop-data/store';

/** The design tokens of the shop's interface, which services do not import. */
const ink = '#1D1B18';
const paper = '#FBF8F2';
const linen = '#F1EBDF';

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:36rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;background:${paper};color:${ink}}
a{color:inherit}header a,h1{font-family:Georgia,serif;font-weight:500;text-decoration:none}header a{font-size:1.375rem}h1{margin:3rem 0 1rem;font-size:1.75rem;line-height:1.15}
.again{display:inline-block;padding:.625rem 1.5rem;border-radius:4px;background:${ink};color:${paper};font-weight:600;text-decoration:none}small{display:block;margin-top:2rem}
a:focus-visible{outline:2px solid currentColor;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:${ink};color:${linen}}.again{background:${linen};color:${ink}}}
@media print{body{background:none;color:#000}.again{display:none}}`;

/** Headers of a short document. Its style is allowed by its hash; it loads nothing. */
export const shortDocumentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

export interface ShortDocument {
  heading: string;
  sentence: string;
  /** Offers the same address again. */
  hasRetry: boolean;
  /** The request's id, for support. */
  reference: string;
  /** Address of the shop, which is offered where the document is at another origin. */
  shop?: string | undefined;
}

/** A page in the shop's look that costs no rendering, for when a page cannot be made. */
export const shortDocument = ({ heading, sentence, hasRetry, reference, shop }: ShortDocument): string => {
  const name = escapeHtml(store.name);
  const title = escapeHtml(heading);
  const text = escapeHtml(sentence);
  // An empty address is the document's own.
  const retry = hasRetry ? '<p><a class="again" href="">Try again</a></p>' : '';
  const home = escapeHtml(shop ?? homeUrl);
  const toShop = shop === undefined ? '' : `<p><a class="again" href="${home}">Go to the shop</a></p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · ${name}</title><style>${style}</style></head><body><header><a href="${home}">${name}</a></header><main><h1>${title}</h1><p>${text}</p>${retry}${toShop}<small>Reference: ${escapeHtml(reference)}</small></main></body></html>`;
};
