import { orderStates } from '@store/shared/shop-data/order-states';
import { openedPage } from '../testing/rendered-pages';

const rowsOf = (table: Element | undefined) =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim()),
  );

it('describes every order status with its meaning and what a shopper can do', async () => {
  const page = await openedPage('order-status');
  const [statuses, , arrivals] = [...page.querySelectorAll('table')];
  const rows = rowsOf(statuses);
  expect(rows.map(([status]) => status)).toEqual(Object.values(orderStates).map(({ label }) => label));
  for (const row of rows)
    expect(row).toEqual([expect.any(String), expect.stringMatching(/\w{3}/), expect.stringMatching(/\w{3}/)]);
  // Words of the commerce service are not for shoppers.
  expect(page.textContent).not.toMatch(/unfulfilled|restocked|fulfillment/i);
  expect(rowsOf(arrivals).length).toBeGreaterThan(5);
});
