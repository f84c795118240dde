import type { Page } from '@playwright/test';

/** A control that is smaller than it should be, in CSS pixels. */
interface SmallTarget {
  name: string;
  width: number;
  height: number;
}

/** Links and controls of a page that are lower or narrower than 24 px. Links within a sentence are not measured. */
export const smallTargets = (page: Page): Promise<SmallTarget[]> =>
  page.evaluate(() => {
    const inSentence = (control: Element) =>
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.textContent.trim().length ?? 0) > control.textContent.trim().length;
    /** The label of an input belongs to its target. */
    const targetOf = (control: Element) =>
      (control instanceof HTMLInputElement &&
        /radio|checkbox/.test(control.type) &&
        control.closest('label')) ||
      control;
    return (
      [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
        .filter(
          (control) => !control.closest('noscript, [inert], [aria-hidden="true"]') && !inSentence(control),
        )
        .map((control) => ({ control, box: targetOf(control).getBoundingClientRect() }))
        // What is cut off or stands outside of the page is for assistive technology, or appears with focus.
        .filter(({ box }) => box.width > 1 && box.right > 0 && box.bottom + scrollY > 0)
        .filter(({ box }) => box.width < 23.5 || box.height < 23.5)
        .map(({ control, box: { width, height } }) => ({
          name:
            control.getAttribute('aria-label') ??
            (control.textContent.trim() || control.outerHTML.slice(0, 120)),
          width: Math.round(width),
          height: Math.round(height),
        }))
    );
  });
