import { leaveLinksToBrowser } from './plain-links';

it('hides clicks on links and submitted forms from React, and nothing else', () => {
  document.body.innerHTML =
    '<a href="#there"><b>link</b></a><button type="button">button</button><form></form>';
  const seen: string[] = [];
  for (const type of ['click', 'submit']) {
    document.addEventListener(type, ({ target }) => seen.push(`${type} ${(target as Element).tagName}`));
  }
  leaveLinksToBrowser();
  document.querySelector('b')!.click();
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  document.querySelector('button')!.click();
  expect(seen).toEqual(['click BUTTON']);
});
