import type { Buyer } from '../shop/shopping';
import { button, heading, label, like, type Visitor } from './visitor';

/** Fills the hosted checkout's form and pays with its test payment. @returns the order's number, e.g. `#1001`. */
export async function payAt(checkout: Visitor, { email, name }: Buyer): Promise<string> {
  const answers = {
    Email: email,
    'Full name': name,
    'Street and house number': '214 Weaver Street',
    City: 'Portland',
    'ZIP code': '97205',
  };
  for (const [field, answer] of Object.entries(answers)) await checkout.write(answer, label(field));
  await checkout.choose('Oregon', 'State');
  await checkout.press({ role: 'radio', name: like(/Standard/) });
  await checkout.press(button(like(/^Place test order/)));
  await checkout.sees(heading(like(/^Thank you/)));
  const words = String(await checkout.evaluate('document.body.innerText'));
  const number = /Order\s+(#?\w*\d+)/.exec(words)?.[1];
  if (!number) throw new Error('The confirmation names no order number');
  return number;
}
