/**
 * What stands around the page's own markup. React gets no part of it: programs in the browser, such as extensions, change
 * the document, and React would throw away a document that differs from its own.
 */
export const documentStart =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="theme-color" content="#FBF8F2"/>';
export const documentEnd = '</body></html>';
