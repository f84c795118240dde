/**
 * The document's markup before and after `#root`. React renders none of it: extensions change `<html>`, `<head>` and
 * `<body>`, and React would throw away a document that differs from its own tree.
 */
export const documentStart =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="theme-color" content="#FBF8F2"/>';
export const documentEnd = '</body></html>';
