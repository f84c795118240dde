import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reports violations only: collecting the passed rules with markup and position would double the time. */
const options: Axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/**
 * Expects no violations of accessibility rules in the page's present state; failures name the rule and the element.
 * @param within a selector, for journeys that check only a part of the page.
 */
export async function expectAccessible(page: Page, within = 'html') {
  await transitionsEnd(page);
  // Runs once per document: loading axe takes as long as checking the page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const findings = await page.evaluate(
    async ([selector, chosen]) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(selector, chosen);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
      );
    },
    [within, options] as const,
  );
  expect(findings).toEqual([]);
}

/** Waits for running transitions: colours halfway through a transition may lack contrast. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
      .map(({ finished }) => finished.catch(() => undefined));
    const limit = new Promise((resolve) => setTimeout(resolve, 3000));
    await Promise.race([Promise.all(ends), limit]);
  });

/**
 * The same for a page of a browser without JavaScript. Scripts are allowed during the check only; the page's own
 * scripts are not run any more by then.
 */
export async function expectAccessibleWithoutScript(page: Page) {
  const session = await page.context().newCDPSession(page);
  const forbid = (value: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value });
  // A session can allow scripts only after it has disabled them itself.
  await forbid(true);
  await forbid(false);
  await expectAccessible(page);
  await forbid(true);
  await session.detach();
}
