import { expect } from '@playwright/test';
import { cookieNames } from '@store/shared/contracts/storage';
import { applyPrintRules, wrongOnPaper } from '../shop/paper';
import { unreadable } from '../shop/readable';
import { test } from './engine-test';
import type { Visitor } from './visitor';

/** The printable width of an A4 sheet with the shop's margins, in CSS pixels. */
test.use({ size: { width: 688, height: 971 } });

/** Expects a page that is right on paper, and readable there. */
async function expectPrintable(visitor: Visitor): Promise<void> {
  expect(await visitor.run(applyPrintRules)).toBeGreaterThan(0);
  expect.soft(await visitor.run(wrongOnPaper)).toEqual([]);
  expect.soft(await visitor.run(unreadable)).toEqual([]);
}

test('a policy is printed without frame, controls and popup', async ({ visitor, engine }) => {
  await visitor.evaluate(`document.cookie = '${cookieNames.popupSeen}=; path=/; max-age=0'`);
  await visitor.open('/pages/refund-policy');
  await visitor.sees({ role: 'complementary', name: 'Welcome' });
  const sheets = await visitor.print();
  // WebKit's driver has no command for printing.
  expect(sheets === null).toBe(engine === 'webkit');
  if (sheets) expect(sheets.subarray(0, 5).toString()).toBe('%PDF-');
  await expectPrintable(visitor);
});
