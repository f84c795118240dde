import { fireEvent, screen, within } from '@testing-library/react';
import { hydrateProduct, openProduct } from '../testing/open-product';

const delivery = () => within(screen.getByRole('region', { name: 'Delivery' }));
/** Sets the date. Timers still run. */
const today = (day: string) => jest.useFakeTimers({ now: new Date(`${day}T18:00:00Z`), advanceTimers: true });

afterEach(() => {
  jest.useRealTimers();
  for (const name of ['country', 'selectedUserCurrency']) document.cookie = `${name}=; Max-Age=0; Path=/`;
});

it('is rendered in business days, which hold for every cached page, and becomes dates in the browser', async () => {
  today('2026-11-23');
  document.cookie = 'selectedUserCurrency=CA; Path=/';
  const { html, complaints } = await hydrateProduct({ currency: 'CA' });
  expect(complaints.filter((complaint) => !/renderToString|act\(/.test(complaint))).toEqual([]);
  expect(html).toContain('Usually in 11–20 business days');
  expect(html).toContain('20 business days at the latest · Standard with insurance');
  expect(html).not.toContain('Dec ');
  expect(await delivery().findByText('Usually Wed, Dec 9 – Tue, Dec 22')).toBeVisible();
  for (const line of [
    'Delivery to Canada',
    'Tue, Dec 22 at the latest · Standard with insurance',
    'Order by Thu, Nov 26 for December 24 · Standard with insurance',
    '30-day returns, personalized pieces included',
  ])
    expect(delivery().getByText(line)).toBeVisible();
});

it('is for the visitor’s own country while none is chosen', async () => {
  today('2026-06-01');
  document.cookie = 'country=DE; Path=/';
  await openProduct();
  expect(delivery().getByText('Delivery to Germany')).toBeVisible();
  expect(await delivery().findByText(/at the latest · Standard$/)).toBeVisible();
  // Outside of the weeks before Christmas.
  expect(delivery().queryByText(/December 24/)).not.toBeInTheDocument();
});

it.each([
  ['HK', 'Hong Kong'],
  ['MV', 'the Maldives'],
])('names the visitor’s country %s as the shop does', async (code, name) => {
  document.cookie = `country=${code}; Path=/`;
  await openProduct();
  expect(delivery().getByText(`Delivery to ${name}`)).toBeVisible();
});

it('keeps the country that was chosen, wherever the visitor is', async () => {
  document.cookie = 'country=DE; Path=/';
  document.cookie = 'selectedUserCurrency=US; Path=/';
  await openProduct({ currency: 'US' });
  expect(delivery().getByText('Delivery to the United States')).toBeVisible();
});

it('reads the cookies once, and not at each rendering', async () => {
  document.cookie = 'country=DE; Path=/';
  const read = jest.spyOn(document, 'cookie', 'get');
  await openProduct();
  await delivery().findByText(/at the latest · Standard$/);
  const before = read.mock.calls.length;
  fireEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(delivery().getByText('Delivery to Germany')).toBeVisible();
  expect(read.mock.calls.length).toBe(before);
  read.mockRestore();
});
