import { everyPage } from '../shop/every-page';
import { newBuyer } from '../shop/shopping';
import { test } from './engine-test';
import { payAt } from './paying';
import { button, label, like, link, main, text } from './visitor';

test.use({ scripts: false });

const unread = { interactive: false };

test('personalizes a product and buys it without JavaScript', async ({ visitor }) => {
  await visitor.open(everyPage['a product'], unread);
  await visitor.press(main, { role: 'group', name: like(/^Size/) }, text('2XL'));
  await visitor.write('Mum', main, label('Add Custom Text (optional)'));
  await visitor.press(main, button('Add to Cart'));
  await visitor.isAt(/\/cart\?added=\d+$/);
  const lines = { role: 'list', name: 'Cart lines' };
  for (const words of ['Ghana Kente Hoodie', '2XL', 'Mum', '$56.99']) await visitor.reads(words, main, lines);
  await visitor.inNewTab(
    () => visitor.press(main, link('Proceed to Checkout')),
    () => payAt(visitor, newBuyer()),
  );
  await visitor.open('/cart', unread);
  await visitor.reads('Your cart is empty.');
});
