import type { Page } from '@playwright/test';
import { expect } from './quiet-test';

/**
 * Runs in a page whose print rules apply, in any engine: lists what is wrong on paper. The page shows its text and the
 * shop's name, without the frame and interactive parts. It uses nothing of this module.
 */
export function wrongOnPaper(): string[] {
  /** Height in pixels: a block that must not be split and does not fit leaves so much of the sheet before it empty. */
  const keptTogether = 500;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const described = (element: Element) => `${element.localName} "${element.textContent.trim().slice(0, 40)}"`;
  const found: string[] = [];
  const unwanted =
    '#root > header, #root > footer, #root > aside, button, nav, form, dialog, [role="status"]';
  for (const element of document.querySelectorAll(unwanted))
    if (isShown(element)) found.push(`${described(element)} is printed`);
  const heading = document.querySelector('main h1');
  if (!heading || !isShown(heading)) found.push('The heading is not printed');
  const name = getComputedStyle(document.body, '::before').content;
  if (name !== '"Kith & Cloth"') found.push(`The name above the page is ${name}`);
  // Text has enough contrast on white paper, whatever its background on the screen.
  const ground = getComputedStyle(document.body).backgroundColor;
  if (ground !== 'rgba(0, 0, 0, 0)') found.push(`The page has the ground ${ground}`);
  for (const element of document.querySelectorAll('main *'))
    if (
      getComputedStyle(element).breakInside === 'avoid' &&
      element.getBoundingClientRect().height > keptTogether
    )
      found.push(`${described(element)} is too high to be kept together`);
  return found;
}

/**
 * Runs in a page: makes its print rules those of the screen and takes the screen's away, for engines whose drivers cannot
 * show a page as printed. The rules of sheets (`@page`) stay out of it. @returns how many print rules there are.
 */
export function applyPrintRules(): number {
  const count = (rules: CSSRuleList): number =>
    [...rules].reduce((sum, rule) => {
      if (!(rule instanceof CSSMediaRule)) return sum;
      const { media } = rule;
      if (media.mediaText === 'print') {
        media.mediaText = 'all';
        return sum + 1;
      }
      if (media.mediaText === 'screen') media.mediaText = 'not all';
      return sum + count(rule.cssRules);
    }, 0);
  return [...document.styleSheets].reduce((sum, { cssRules }) => sum + count(cssRules), 0);
}

/** Expects that the printed page shows its text and the shop's name, without the frame and interactive parts. */
export async function expectRightOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(wrongOnPaper)).toEqual([]);
  await page.emulateMedia({ media: null });
}
