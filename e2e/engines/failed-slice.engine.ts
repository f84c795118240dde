import { expect } from '@playwright/test';
import { everyPage } from '../shop/every-page';
import { afterHydration, takenOver } from '../shop/foreign-markup';
import { openChangedShop } from './changed-shop';
import { test } from './engine-test';
import { banner, button, heading, like, link, main } from './visitor';

test('a slice whose scripts were changed on the way: its page stays readable, the frame works, Retry restores it, and what extensions changed before is no matter', async ({
  visitor,
}) => {
  const shop = await openChangedShop('mfe-content');
  try {
    await visitor.open(shop.origin + everyPage['about us'], { interactive: false });
    await visitor.sees({ role: 'status' }, button('Retry'));
    await visitor.sees(main, heading(like(/./)));
    await visitor.press(banner, button(like(/^Currency/)));
    await visitor.write('japan', { role: 'combobox', name: 'Find a currency' });
    await visitor.enter();
    await visitor.sees(banner, button(like(/JPY/)));

    shop.mend();
    await visitor.press({ role: 'status' }, button('Retry'));
    await visitor.isReady();
    await visitor.press(main, link('Find your country'));
    await visitor.sees(main, heading('Find Your Country'));

    for (const address of [everyPage.home, everyPage['a product']]) {
      // The query makes it an address that the browser has not prefetched.
      await visitor.open(`${shop.origin}${address}?changed`);
      await expect.poll(() => visitor.run(afterHydration), { timeout: 90_000 }).toEqual(takenOver);
    }
  } finally {
    await shop.close();
  }
});
