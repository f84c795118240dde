import { changeWindowsText } from '@store/shared/shop-data/change-windows';
import { changeWindow } from '@store/shared/shop-data/policies';
import { requestTypes } from '@store/shared/contracts/forms/modification';
import { openedPage, readText, slugs } from './testing/rendered-pages';

const hours = new RegExp(`\\b(?:${Object.values(changeWindow).join('|')}) hours\\b`);

/** Pages that have to say until when an order can be changed. */
const telling = [
  'modification-cancellation',
  'help-center',
  'order-status',
  'refund-policy',
  'return-policy',
  'exchange-size',
  'shipping-information',
  'terms-of-service',
  'after-ship-center',
  'contact-us',
];

it.each(slugs)('%s tells the hours of changes with the one text, or not at all', async (slug) => {
  const text = readText(await openedPage(slug)).replace(/\s+/g, ' ');
  expect(text.includes(changeWindowsText)).toBe(telling.includes(slug));
  const rest = [changeWindowsText, ...Object.values(requestTypes)].reduce(
    (left, said) => left.replaceAll(said, ''),
    text,
  );
  expect(hours.exec(rest)?.[0]).toBeUndefined();
});
