import { expect } from '@playwright/test';
import { password } from '../shop/accounts';
import { keptPhoto, largePhoto, seenIn } from '../shop/large-photo';
import { codeMailedTo } from '../shop/mailbox';
import { makeCart } from '../shop/made-cart';
import { newBuyer } from '../shop/shopping';
import { test } from './engine-test';
import { payAt } from './paying';
import { banner, button, label, like, link, main } from './visitor';

test('signs up, buys, reviews the order, signs out and in again', async ({ visitor }) => {
  const buyer = newBuyer();
  await visitor.open('/register');
  await visitor.write(buyer.name, main, label('Name'));
  await visitor.write(buyer.email, main, label('Email'));
  await visitor.press(main, button('Verify'));
  await visitor.write(await codeMailedTo(buyer.email), main, label('Verification code'));
  await visitor.write(password, main, label('Password'));
  await visitor.write(password, main, label('Confirm password'));
  await visitor.press(main, button('Register'));
  await visitor.isAt('/');
  await visitor.sees(banner, button(like(/^Account of/)));

  const { checkoutUrl } = await makeCart([{}]);
  await visitor.open(checkoutUrl, { interactive: false });
  const order = { role: 'article', name: `Order ${await payAt(visitor, buyer)}` };

  await visitor.open('/user?tab=orders');
  await visitor.press(main, order, button('Write Review'));
  const dialog = { role: 'dialog', name: 'Write a review' };
  await visitor.press(dialog, { role: 'radio', name: '4 stars: Very good' });
  await visitor.write('Warm, and the colors are right.', dialog, label('Your review'));
  await visitor.chooseFile('20260501_1015', await largePhoto(), 'Add pictures');
  await visitor.sees(dialog, button(like(/^Remove/)));
  await visitor.press(dialog, button('Submit review'));
  await visitor.press(main, order, button('Show review'));
  const review = { role: 'dialog', name: 'Your review' };
  await visitor.reads('Warm, and the colors are right.', review);
  const picture = { role: 'img', name: like(/^Picture 1 of 1/) };
  await visitor.sees(review, picture);
  const kept = await fetch(
    (await visitor.evaluate("document.querySelector('dialog img').src.split('?')[0]")) as string,
  );
  expect(await seenIn(Buffer.from(await kept.arrayBuffer()))).toEqual(keptPhoto);
  await visitor.press(review, button('Close'));
  await visitor.misses(review);

  await visitor.press(banner, button(like(/^Account of/)));
  await visitor.press(banner, button('Logout'));
  await visitor.press(banner, link('Login'));
  await visitor.write(buyer.email, main, label('Email'));
  await visitor.write(password, main, label('Password'));
  await visitor.press(main, button('Login'));
  await visitor.sees(banner, button(like(/^Account of/)));
});
