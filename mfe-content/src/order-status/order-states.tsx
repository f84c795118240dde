import { orderStates } from '@store/shared/shop-data/order-states';
import { DataTable } from '../text-page/data-table';

/** Every state of an order with its meaning. */
export const OrderStates = () => (
  <DataTable
    caption="Every status, in the order it comes"
    heads={['Status', 'What it means', 'What you can do']}
    rows={Object.values(orderStates).map(({ label, meaning, todo }) => [label, meaning, todo] as const)}
  />
);
