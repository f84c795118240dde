import xss, { FilterXSS, type IWhiteList, type SafeAttrValueHandler } from 'xss';
import { descriptionElements } from '@store/shared/contracts/description-html';

/** Node finds few of the names of this CommonJS module; its default export has all. */
const { safeAttrValue } = xss as unknown as { safeAttrValue: SafeAttrValueHandler };

/** Sanitised HTML: the only kind that may be set as HTML. */
export type SafeHtml = string & { readonly __safeHtml: never };

const collectionNames = ['a', 'b', 'br', 'em', 'h2', 'h3', 'h4', 'i', 'li', 'ol', 'p', 'strong', 'ul'];
const collectionElements = Object.fromEntries(
  collectionNames.map((name) => [name, descriptionElements[name]]),
);

/** Elements that are removed with their content, which is not text. Of all others that are not allowed the text stays. */
const removedWithContent = [
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
];

const createFilter = (elements: IWhiteList) =>
  new FilterXSS({
    whiteList: elements,
    css: false,
    stripIgnoreTag: true,
    stripIgnoreTagBody: removedWithContent,
    allowCommentTag: false,
    safeAttrValue(tag, name, value, cssFilter) {
      const safe = safeAttrValue(tag, name, value, cssFilter);
      // The library allows `data:` and protocol-relative addresses for pictures.
      if (name === 'src') return /^(?:https?:\/\/|\/(?![/\\]))/i.test(safe) ? safe : '';
      return safe;
    },
  });

const collectionFilter = createFilter(collectionElements);
const productFilter = createFilter(descriptionElements);

/**
 * Sanitises the `descriptionHtml` of a collection: paragraphs, lists, headings, emphasis and links stay. Operations
 * call it when they map an answer, so that components only ever get safe HTML, on the server and in the browser.
 */
export const sanitizeCollectionHtml = (html: string): SafeHtml => sanitize(html, collectionFilter);

/** Sanitises the `descriptionHtml` of a product: as a collection's, and tables, pictures and more. */
export const sanitizeProductHtml = (html: string): SafeHtml => sanitize(html, productFilter);

/** A `<` that begins no tag is text, as for a browser; the library would drop all that follows it. */
const loneBracket = /<(?![a-z/!?])/gi;

const sanitize = (html: string, filter: FilterXSS) =>
  balanceTags(filter.process(html.replace(loneBracket, '&lt;'))) as SafeHtml;

const voidElements = new Set(['br', 'hr', 'img']);

/**
 * Adds missing end tags and drops those without a start tag: a description must not close elements of the page that it
 * is inserted into. The input is the filter's output, which contains `<` and `>` only around tags.
 */
function balanceTags(html: string): string {
  const open: string[] = [];
  const balanced = html.replace(/<(\/?)([a-z0-9]+)[^>]*>/g, (tag, slash: string, name: string) => {
    if (voidElements.has(name)) return slash ? '' : tag;
    if (!slash) {
      open.push(name);
      return tag;
    }
    const index = open.lastIndexOf(name);
    return index < 0 ? '' : endTags(open.splice(index));
  });
  return balanced + endTags(open);
}

const endTags = (names: string[]): string => names.reverse().reduce((tags, name) => `${tags}</${name}>`, '');
