/** Elements of a product's description without attributes. No `style`, `class` or `id`, which would reach into the page. */
const plainElements =
  'b blockquote br caption code dd div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i li ol p pre s small span strong sub ' +
  'sup table tbody tfoot thead tr u ul';

/** Element of a product's description → its attributes. */
export const descriptionElements: Record<string, string[]> = {
  ...Object.fromEntries(plainElements.split(' ').map((name) => [name, []])),
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

const names = Object.keys(descriptionElements).join('|');
const attributes = [...new Set(Object.values(descriptionElements).flat())].join('|');
/** A tag as the sanitiser writes it. */
const tag = new RegExp(`</?(?:${names})(?: (?:${attributes})(?:="[^"<]*")?)*(?: ?/)?>`, 'g');

/**
 * Whether every `<` begins a tag of a description, so that HTML was sanitised or is plain text. Addresses are not
 * checked: the pages' security policy refuses scripts in them.
 */
export const isDescriptionHtml = (html: string): boolean => !html.replace(tag, '').includes('<');
