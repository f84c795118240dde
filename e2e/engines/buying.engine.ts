import { messageTo } from '../shop/mailbox';
import { newBuyer } from '../shop/shopping';
import { phone, test } from './engine-test';
import { payAt } from './paying';
import { banner, button, footer, heading, label, like, link, main, text } from './visitor';

test.use({ size: phone });

test('buys a personalized hoodie on a phone and looks the order up', async ({ visitor }) => {
  const buyer = newBuyer();
  const menu = { role: 'dialog', name: 'Categories' };
  await visitor.open('/');
  await visitor.press(banner, button('Menu'));
  await visitor.press(menu, button('Apparel'));
  await visitor.press(menu, link('Hoodie'));
  await visitor.sees(main, heading('Hoodies'));
  await visitor.choose('Price, low to high', 'Sort by');
  await visitor.isAt(/\?sort=Price/);

  await visitor.write('ghana kente hoodie', banner, label('Search products'));
  await visitor.enter();
  await visitor.isAt(/^\/search\?q=ghana/);
  await visitor.press(main, link(like(/^Ghana Kente Hoodie/)));
  await visitor.sees(main, heading(like(/^Ghana Kente Hoodie/)));
  await visitor.press(main, { role: 'group', name: like(/^Size/) }, text('M'));
  await visitor.press(main, { role: 'group', name: 'Add Custom Text' }, text('Yes'));
  await visitor.write('Isla', main, label('Custom text'));
  await visitor.press(main, button('Add to Cart'));
  const added = { role: 'dialog', name: 'Added to Cart' };
  await visitor.reads('Isla', added);
  await visitor.press(added, link('Go to Cart'));
  await visitor.reads('Isla', main, { role: 'list', name: 'Cart lines' });

  const order = await visitor.inNewTab(
    () => visitor.press(main, link('Proceed to Checkout')),
    () => payAt(visitor, buyer),
  );
  await messageTo(buyer.email, `Your order ${order}`);

  await visitor.press(footer, button('QUICK LINKS'));
  await visitor.press(footer, link('Order Lookup'));
  await visitor.write(buyer.email, main, label('Email or phone'));
  await visitor.press(main, button('Find orders'));
  await visitor.reads('Isla', main, { role: 'article', name: `Order ${order}` });
});
