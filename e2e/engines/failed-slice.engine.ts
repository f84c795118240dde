import { everyPage } from '../shop/every-page';
import { openBrokenShop } from './broken-shop';
import { test } from './engine-test';
import { banner, button, heading, like, link, main } from './visitor';

test('a slice whose scripts were changed on the way: its page stays readable, the frame works, Retry restores it', async ({
  visitor,
}) => {
  const shop = await openBrokenShop('mfe-content');
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
  } finally {
    await shop.close();
  }
});
