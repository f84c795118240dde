import type { Page } from '@playwright/test';
import { expect } from './quiet-test';
import { mainOf } from './shopping';

/**
 * Maximum height in pixels of a block that must not be split across sheets: a block that does not fit leaves that
 * much space empty on the sheet before.
 */
const keptTogether = 500;

/** Expects that the printed page shows its text and the shop's name, without the frame and interactive parts. */
export async function expectRightOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Welcome' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  const { name, ground, tooLarge } = await page.evaluate((most) => {
    const isTooLarge = (element: Element) =>
      getComputedStyle(element).breakInside === 'avoid' && element.getBoundingClientRect().height > most;
    return {
      name: getComputedStyle(document.body, '::before').content,
      ground: getComputedStyle(document.body).backgroundColor,
      tooLarge: [...document.querySelectorAll('main *')].filter(isTooLarge).map(({ tagName }) => tagName),
    };
  }, keptTogether);
  expect(name).toBe('"Kith & Cloth"');
  // Text has enough contrast on white paper, whatever its background on the screen.
  expect(ground).toBe('rgba(0, 0, 0, 0)');
  expect(tooLarge).toEqual([]);
  await page.emulateMedia({ media: null });
}
