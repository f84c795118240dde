import { useMemo } from 'react';
import type { OrderNode } from '@store/shared/contracts/orders';
import { toFoundOrder } from './found-order';
import { OrderCard } from './order-card';
import { OrderDays } from './order-days';

export interface FoundOrdersProps {
  nodes: readonly OrderNode[];
  /** The address that the orders were found by; empty for a phone number. */
  email: string;
}

/** The orders of a lookup. Loaded when one is looked up, because the page starts without orders. */
export function FoundOrders({ nodes, email }: FoundOrdersProps) {
  const orders = useMemo(() => nodes.map(toFoundOrder), [nodes]);
  return (
    <>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} email={email} />
      ))}
      <OrderDays orders={orders} />
    </>
  );
}
