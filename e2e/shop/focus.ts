import type { Page } from '@playwright/test';

/** Maximum number of Tab presses on one page. */
const maxPresses = 400;

/** How often a problem is looked at before it counts: a busy machine shows the focus a few frames late. */
const looks = 20;

/**
 * What is wrong with how the focused element of a document shows, two frames after it got the focus: nothing when it has
 * an outline, is in view and is not covered. `null` when nothing has the focus.
 */
const problemOfFocus = async (): Promise<string | null> => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const name =
    `${focused.tagName.toLowerCase()} ` +
    (focused.getAttribute('aria-label') ?? (focused.textContent.trim() || focused.outerHTML)).slice(0, 80);

  // The outline of a hidden radio button is at its label, that of a field may be at the box around it.
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const parts = labels.flatMap((label) => [...label.children]);
  const boxes: HTMLElement[] = [];
  for (let box = focused.parentElement; box && boxes.length < 4; box = box.parentElement) boxes.push(box);
  const marked = [focused, ...labels, ...parts, focused.nextElementSibling, ...boxes].find((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  if (!marked) return `${name}: has no outline`;

  const { left, top, right, bottom } = marked.getBoundingClientRect();
  const x1 = Math.max(left, 0);
  const y1 = Math.max(top, 0);
  const x2 = Math.min(right, innerWidth);
  const y2 = Math.min(bottom, innerHeight);
  if (x2 - x1 < Math.min(23, right - left) || y2 - y1 < Math.min(23, bottom - top))
    return `${name}: is not in view (${Math.round(left)}, ${Math.round(top)})`;

  const isShown = (y: number) => {
    const hit = document.elementFromPoint((x1 + x2) / 2, y);
    return hit !== null && (marked.contains(hit) || focused.contains(hit) || hit.contains(marked));
  };
  const shown = [y1 + 3, (y1 + y2) / 2, y2 - 3].map(isShown);
  // Of what is tall, a part may be below the header.
  const enough = bottom - top > 96 ? shown.includes(true) : !shown.includes(false);
  return enough ? '' : `${name}: is covered (${Math.round(top)} to ${Math.round(bottom)})`;
};

async function lastingProblem(page: Page): Promise<string | null> {
  let problem = await page.evaluate(problemOfFocus);
  for (let look = 1; problem && look < looks; look++) problem = await page.evaluate(problemOfFocus);
  return problem;
}

/**
 * Presses Tab, or Shift+Tab, through a page until the focus leaves it.
 * @returns how many elements had the focus, and what was wrong with how they showed it.
 */
export async function walkFocus(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ stops: number; problems: string[] }> {
  const problems: string[] = [];
  for (let stops = 0; stops < maxPresses; stops++) {
    await page.keyboard.press(key);
    const problem = await lastingProblem(page);
    if (problem === null) return { stops, problems };
    if (problem) problems.push(problem);
  }
  throw new Error(`${maxPresses} presses of ${key} do not leave the page`);
}
