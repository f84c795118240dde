import type { Page } from '@playwright/test';

/** What machine translation does: every text node gets a `font` element in its place. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || /^(?:SCRIPT|STYLE|NOSCRIPT|TEXTAREA|OPTION|FONT)$/.test(parent.tagName)) continue;
      const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      font.textContent = text.textContent;
      parent.replaceChild(font, text);
    }
  });
