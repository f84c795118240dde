declare global {
  interface Window {
    servedMain?: Element | null;
  }
}

/**
 * Runs in the page before its scripts, and uses nothing of this module: once the document is parsed, it changes the markup as
 * extensions and translators do.
 */
export function changeServedMarkup() {
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
  });
}

/** Runs in the page: whether React has kept the served `main`, and how often each added element is there. */
export const afterHydration = () => ({
  isServedMain: document.querySelector('main') === window.servedMain,
  added: ['first-in-body', 'first-in-header', 'in-a-link', 'first-in-main'].map(
    (name) => document.getElementsByClassName(name).length,
  ),
});

/** What {@link afterHydration} returns of a page that has taken the changed markup over. */
export const takenOver = { isServedMain: true, added: [1, 1, 1, 1] };
