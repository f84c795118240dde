import sharp from 'sharp';
import { signUp } from '../shop/accounts';
import { keptPhoto, largePhoto, seenIn } from '../shop/large-photo';
import { orderHoodie } from '../shop/place-order';
import { expect, test } from '../shop/quiet-test';
import { mainOf, newBuyer } from '../shop/shopping';
import { translate } from '../shop/translate';

/** A JPEG in CMYK without the marker with which Adobe's programs say how its colors are meant. */
async function unmarkedCmyk(): Promise<Buffer> {
  const marked = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#e02020' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  // Its segment is a comment now.
  return Buffer.from(marked.toString('latin1').replace('\xff\xee', '\xff\xfe'), 'latin1');
}

test('pictures of a review are judged by their bytes, and made smaller and upright before they are sent', async ({
  page,
}) => {
  const buyer = newBuyer();
  await signUp(page, buyer);
  const order = await orderHoodie(buyer);
  await page.goto('/user?tab=orders');
  const card = mainOf(page).getByRole('article', { name: `Order ${order}` });
  await expect(card).toBeVisible();
  await translate(page);
  await card.getByRole('button', { name: 'Write Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a review' });
  await dialog.getByRole('radio', { name: '5 stars: Excellent' }).check({ force: true });
  const small = await sharp(await largePhoto())
    .resize(90)
    .jpeg()
    .toBuffer();
  await dialog.getByLabel('Add pictures').setInputFiles([
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() },
    { name: '20260501_1015', mimeType: '', buffer: small },
    { name: 'other.jpg', mimeType: 'image/jpg', buffer: small },
    { name: 'iphone.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('\0\0\0\x18ftypheic') },
    { name: 'print.jpg', mimeType: 'image/jpeg', buffer: await unmarkedCmyk() },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: small.subarray(0, small.length / 2) },
  ]);
  await expect(dialog.getByRole('alert')).toHaveText(
    [
      'iphone.jpg was left out: it is neither a JPEG nor a PNG picture.',
      'print.jpg was left out: it has colors for printing that cannot be told; save it with RGB colors.',
      'half.jpg was left out: it is damaged and cannot be opened.',
    ].join(''),
  );
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole('button', { name: 'Show review' }).click();
  const own = page.getByRole('dialog', { name: 'Your review' });
  const first = own.getByRole('img', { name: /^Picture 1 of 3/ });
  const address = (await first.getAttribute('src')) ?? '';
  const stored = await page.request.get(address.replace(/\?.*/, ''));
  expect(await seenIn(await stored.body())).toEqual(keptPhoto);
});
