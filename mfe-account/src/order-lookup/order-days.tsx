import { dayAtWorkshop } from '@store/shared/shop-data/delivery/business-days';
import type { FoundOrder } from './found-order';

/** Whether an order was placed on another day at the workshop than in UTC. */
const differs = ({ createdAt }: FoundOrder): boolean =>
  createdAt !== null && dayAtWorkshop(new Date(createdAt)) !== new Date(createdAt).toISOString().slice(0, 10);

/** Says, where it matters, that the dates of orders and the days of arrival are counted in two time zones. */
export const OrderDays = ({ orders }: { orders: readonly FoundOrder[] }) =>
  orders.some(differs) && (
    <p>Order dates are in UTC; days of arrival count from the day at our workshop, in Pacific time.</p>
  );
