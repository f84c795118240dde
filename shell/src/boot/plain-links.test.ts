import { createStores } from '@store/shared/runtime/stores';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { readOnWithoutSlice } from './plain-links';

it('hides clicks on links and submitted forms from React, and nothing else, until the slice has come', async () => {
  document.body.innerHTML =
    '<a href="#there"><b>link</b></a><button type="button">button</button><form></form>';
  const seen: string[] = [];
  for (const type of ['click', 'submit']) {
    document.addEventListener(type, ({ target }) => seen.push(`${type} ${(target as Element).tagName}`));
  }
  const press = () => {
    document.querySelector('b')!.click();
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    document.querySelector('button')!.click();
    return seen.splice(0);
  };
  const stores = createStores({ currency: defaultCurrency, cartService: new FakeCartService() });
  const shown = () => stores.notices.getState().notices.map(({ text }) => text);
  let come = () => {};
  readOnWithoutSlice(stores, new Promise<void>((resolve) => (come = resolve)));
  expect([press(), shown()]).toEqual([['click BUTTON'], [expect.stringMatching(/You can read on/)]]);
  come();
  await Promise.resolve();
  expect([press(), shown()]).toEqual([['click B', 'submit FORM', 'click BUTTON'], []]);
});
