import { cleanup, fireEvent, screen, within } from '@testing-library/react';
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
  expect(html).toContain('Standard with insurance: 20 business days at the latest');
  expect(html).not.toContain('Dec ');
  expect(await delivery().findByText('Usually Wed, Dec 9 – Tue, Dec 22')).toBeVisible();
  for (const line of [
    'Standard with insurance: Dec 22 at the latest',
    'Order by Nov 26 with Standard to get it by Dec 24',
    '30-day returns, personalized pieces included',
  ])
    expect(delivery().getByText(line)).toBeVisible();
  expect(delivery().getByText(/^to Canada ·/)).toBeVisible();
});

it('is for the visitor’s own country while none is chosen', async () => {
  today('2026-06-01');
  document.cookie = 'country=DE; Path=/';
  await openProduct();
  expect(delivery().getByText(/^to Germany ·/)).toBeVisible();
  expect(await delivery().findByText(/^Standard: \w{3} \d+ at the latest$/)).toBeVisible();
  // Outside of the weeks before Christmas.
  expect(delivery().queryByText(/Dec 24/)).not.toBeInTheDocument();
});

it('keeps the country that was chosen, wherever the visitor is', async () => {
  document.cookie = 'country=DE; Path=/';
  document.cookie = 'selectedUserCurrency=US; Path=/';
  await openProduct({ currency: 'US' });
  expect(delivery().getByText(/^to the United States ·/)).toBeVisible();
});

it('reads the cookies once, and not at each rendering', async () => {
  document.cookie = 'country=DE; Path=/';
  const read = jest.spyOn(document, 'cookie', 'get');
  await openProduct();
  await delivery().findByText(/^Standard: \w{3} \d+ at the latest$/);
  const before = read.mock.calls.length;
  fireEvent.click(screen.getByRole('radio', { name: 'M' }));
  expect(delivery().getByText(/^to Germany ·/)).toBeVisible();
  expect(read.mock.calls.length).toBe(before);
  read.mockRestore();
});

it('leads to what comes sooner when it is too late, and says where nothing may be sent', async () => {
  today('2026-12-11');
  await openProduct({ product: { productType: 'Blanket' } });
  expect(await delivery().findByText('No longer in time for Dec 24')).toBeVisible();
  expect(delivery().getByRole('link', { name: 'Clothes may still make it' })).toHaveAttribute(
    'href',
    '/collections/apparel',
  );
  cleanup();
  document.cookie = 'country=IR; Path=/';
  await openProduct();
  expect(delivery().getByText(/^We may not deliver to Iran: sanctions forbid it, as of /)).toBeVisible();
  expect(delivery().queryByText(/Usually/)).not.toBeInTheDocument();
});
