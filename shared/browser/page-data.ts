import { pageElementId, type PageData } from '../contracts/page';

/** Reads the page's data from the document. It is not validated, as it is part of the same response. */
export function readPageData(): PageData {
  const text = document.getElementById(pageElementId)?.textContent;
  if (!text) throw new Error(`The document has no #${pageElementId}`);
  return JSON.parse(text) as PageData;
}
