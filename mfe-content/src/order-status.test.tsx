import { openedPage } from './testing/rendered-pages';

/** The order lookup's text for every `OrderDisplayFulfillmentStatus` of the Admin API, and for none. */
const shownStatuses = [
  'Pending',
  'Unfulfilled',
  'Scheduled',
  'On hold',
  'In progress',
  'Partially fulfilled',
  'Fulfilled',
  'Restocked',
];
/** Deprecated values; older orders may still have them. */
const replaced = ['Open', 'Request declined', 'Pending fulfillment'];

const rowsOf = (table: Element | undefined) =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim()),
  );

it('describes every order status with its meaning and what a shopper can do', async () => {
  const page = await openedPage('order-status');
  const [statuses, , regions] = [...page.querySelectorAll('table')];
  const rows = rowsOf(statuses);
  expect(rows.map(([status]) => status)).toEqual(shownStatuses);
  for (const row of rows)
    expect(row).toEqual([expect.any(String), expect.stringMatching(/\w{3}/), expect.stringMatching(/\w{3}/)]);
  for (const status of replaced) expect(page.textContent).toContain(status);
  expect(rowsOf(regions).length).toBeGreaterThan(5);
  expect(page.querySelector('a[href="/pages/orders"]')).not.toBeNull();
});
