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

it("sets the cookie of the stored cart when the browser submits the cart's form", () => {
  localStorage.setItem('cart_id', 'gid://shopify/Cart/c1');
  document.body.innerHTML = '<form id="other" action="/search"></form><form id="add" action="/cart"></form>';
  leaveLinksToBrowser();
  const submit = (id: string) =>
    document.getElementById(id)!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  submit('other');
  expect(document.cookie).not.toContain('cart_id');
  submit('add');
  expect(document.cookie).toContain(`cart_id=${encodeURIComponent('gid://shopify/Cart/c1')}`);
});
