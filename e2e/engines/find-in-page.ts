import type * as TestingLibrary from '@testing-library/dom';

/** A name to the letter, or the source of a pattern. */
export type Name = string | { pattern: string };

/** A part of the page as assistive technology knows it: by role and name, by label, or by its text. */
export interface Target {
  role?: string;
  name?: Name;
  label?: Name;
  text?: Name;
}

/** What is found of a target, with its middle in the visible page. */
export interface Found {
  text: string;
  x: number;
  y: number;
  /** Something else would get the press. */
  covered: boolean;
}

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
  }
}

/**
 * Runs in the page: finds the first visible element of the last target inside the first ones of the others, and brings it
 * into view if asked to. It uses nothing of this module, because its source is sent to the browser.
 */
export function findInPage(targets: Target[], show: boolean): Found | null {
  const { within } = window.TestingLibraryDom;
  const matcher = (name: Name) => (typeof name === 'string' ? name : new RegExp(name.pattern));
  let place = document.body;
  for (const { role, name, label, text } of targets) {
    const queries = within(place);
    let all: HTMLElement[] = [];
    if (label) all = queries.queryAllByLabelText(matcher(label));
    else if (text) all = queries.queryAllByText(matcher(text));
    else if (role) all = queries.queryAllByRole(role, name ? { name: matcher(name) } : {});
    const found = all.find((element) => element.getClientRects().length > 0);
    if (!found) return null;
    place = found;
  }
  if (show) place.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = place.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const above = document.elementFromPoint(x, y);
  const labelled = above?.closest('label')?.control;
  const value = place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement ? place.value : '';
  return {
    text: value || place.textContent,
    x,
    y,
    covered: !(above && (place.contains(above) || above.contains(place) || labelled === place)),
  };
}

/** Runs in the page: chooses an option of the select with this label, as its menu does. */
export function chooseInPage(label: string, option: string): boolean {
  const [select] = window.TestingLibraryDom.within(document.body).queryAllByLabelText(label);
  if (!(select instanceof HTMLSelectElement)) return false;
  const index = [...select.options].findIndex(({ text }) => text.trim() === option);
  if (index < 0) return false;
  select.selectedIndex = index;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Runs in the page: chooses a file, in base64, for the field with this label. */
export function chooseFileInPage(label: string, name: string, content: string): boolean {
  const [field] = window.TestingLibraryDom.within(document.body).queryAllByLabelText(label);
  if (!(field instanceof HTMLInputElement)) return false;
  const chosen = new DataTransfer();
  chosen.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** Runs in the page: whether React has taken over the page's main part. */
export const isInteractive = (): boolean =>
  Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactFiber'));
