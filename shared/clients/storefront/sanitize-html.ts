import { FilterXSS, safeAttrValue, type IWhiteList } from 'xss';

/** HTML that went through {@link sanitizeHtml}: the only kind that may be set as HTML. */
export type SafeHtml = string & { readonly __safeHtml: never };

/** What a description needs; everything else loses its tag and keeps its text. No `style`, `class` or `id`: they reach into our page. */
const allowed: IWhiteList = {
  a: ['href', 'title'],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  code: [],
  dd: [],
  div: [],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: [],
  p: [],
  pre: [],
  s: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

const filter = new FilterXSS({
  whiteList: allowed,
  css: false,
  stripIgnoreTag: true,
  // Their content is code, not text.
  stripIgnoreTagBody: [
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
    'textarea',
  ],
  allowCommentTag: false,
  safeAttrValue(tag, name, value, cssFilter) {
    const safe = safeAttrValue(tag, name, value, cssFilter);
    // `data:` and relative look-alikes pass the library's own check for pictures.
    if (name === 'src') return /^(?:https?:\/\/|\/(?![/\\]))/i.test(safe) ? safe : '';
    return safe;
  },
});

/**
 * HTML written by merchants (`descriptionHtml`) made safe against an allow-list (decisions, "Product").
 * The same on the server and in the browser; loaders call it, so that components only ever see safe HTML.
 */
export const sanitizeHtml = (html: string): SafeHtml => filter.process(html) as SafeHtml;
