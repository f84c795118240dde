import { expect } from '@playwright/test';
import { everyPage } from '../shop/every-page';
import { unreadable, unseenStates } from '../shop/readable';
import { test } from './engine-test';
import { button, main, region } from './visitor';

test.use({ size: { width: 320, height: 640 }, eased: true });

test('pages are read at 320 px with text of 200 %, in forced colors, and nothing moves by itself', async ({
  visitor,
  engine,
}) => {
  const matches = (query: string) => visitor.evaluate(`matchMedia('${query}').matches`);
  for (const [name, address] of Object.entries(everyPage)) {
    await visitor.open(address);
    expect.soft(await visitor.run(unseenStates), name).toEqual([]);
    await visitor.evaluate("document.documentElement.style.fontSize = '200%'");
    expect.soft(await visitor.run(unreadable), name).toEqual([]);
  }
  expect.soft(await matches('(max-width: 320px)')).toBe(true);
  expect.soft(await matches('(prefers-reduced-motion: reduce)')).toBe(true);
  // WebKit knows no forced colors on Linux.
  expect.soft(await matches('(forced-colors: active)')).toBe(engine === 'firefox');
  await visitor.open(everyPage.home);
  await visitor.sees(main, region('Highlights'), button('Play'));
});
