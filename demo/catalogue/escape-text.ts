/** Escapes text for the content of HTML elements, as Shopify's editor does: apostrophes stay as they are. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
