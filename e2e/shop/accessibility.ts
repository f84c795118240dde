import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Told of what is wrong only: to gather what is right, with its markup and place, takes as long as all the rest. */
const options: Axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/**
 * Fails with the name and place of every accessibility rule that the page breaks as it stands.
 * @param within a selector, for journeys that answer for a part of the page only.
 */
export async function expectAccessible(page: Page, within = 'html') {
  await becomesStill(page);
  // Once for a document: reading axe costs a page as much as looking at it.
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

/** Waits for what is on its way in or out: halfway, its colours are nobody's choice. */
const becomesStill = (page: Page) =>
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
 * The same for a page of a browser without JavaScript. Running is allowed while the rules are looked at; the page's own
 * scripts are past by then.
 */
export async function expectAccessibleWithoutScript(page: Page, within = 'html') {
  const session = await page.context().newCDPSession(page);
  const forbid = (value: boolean) => session.send('Emulation.setScriptExecutionDisabled', { value });
  // What a session has not forbidden itself, it does not allow either.
  await forbid(true);
  await forbid(false);
  await expectAccessible(page, within);
  await forbid(true);
  await session.detach();
}
