import { expect, test } from '../shop/quiet-test';

test('records console messages, errors and policy violations', async ({ page, complaints }) => {
  await page.goto('/');
  await page.evaluate(() => {
    console.warn('a warning');
    console.error('an error');
    setTimeout(() => {
      throw new Error('nobody caught this');
    });
    document.body.insertAdjacentHTML('beforeend', '<img src="https://elsewhere.invalid/picture.png" alt="">');
  });
  await expect
    .poll(() => complaints.unexpected.join('\n'))
    .toMatch(/a warning[^]*an error[^]*nobody caught this/);
  await expect.poll(() => complaints.unexpected.join('\n')).toMatch(/Refused by img-src/);
  complaints.allow(/./);
});
