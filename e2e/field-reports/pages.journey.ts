import { expect, test } from '../shop/quiet-test';
import { becomesInteractive } from '../shop/shopping';

/** A page of each slice. */
const pages = ['/', '/products/ghana-kente-hoodie-golden-stool', '/cart', '/login', '/pages/contact-us'];

declare global {
  interface Window {
    servedMain?: Element | null;
  }
}

test('pages take over markup that extensions and translators have changed', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const added = (name: string) =>
        Object.assign(document.createElement('div'), { className: name, textContent: name });
      const header = document.querySelector('header');
      window.servedMain = document.querySelector('main');
      document.body.prepend(added('first-in-body'));
      header?.prepend(added('first-in-header'));
      header?.querySelector('a')?.append(added('in-a-link'));
      window.servedMain?.prepend(added('first-in-main'));
      document.head.prepend(document.createElement('meta'));
      for (const element of [document.documentElement, document.body]) {
        element.lang = 'de';
        element.classList.add('translated-ltr');
        element.style.setProperty('--extension', '1');
      }
      const texts = document.createTreeWalker(header ?? document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const wrapping = document.createElement('mark');
        text.replaceWith(wrapping);
        wrapping.append(text);
      }
    }),
  );
  for (const address of pages) {
    await test.step(address, async () => {
      await page.goto(address);
      await becomesInteractive(page);
      for (const name of ['first-in-body', 'first-in-header', 'in-a-link', 'first-in-main'])
        await expect(page.locator(`.${name}`)).toHaveCount(1);
      expect(await page.evaluate(() => document.querySelector('main') === window.servedMain)).toBe(true);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Currency/ })
        .click();
      await expect(page.getByRole('combobox', { name: 'Find a currency' })).toBeVisible();
    });
  }
});
