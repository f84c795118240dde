import { messageSchema } from '@store/shared/contracts/api-error';
import { ordersResponseSchema, type OrderNode } from '@store/shared/contracts/orders';
import {
  callBackend,
  type BackendResult,
  type CallOptions,
} from '@store/shared/clients/backend/backend-client';

const nodes = (result: BackendResult<{ data: { node: OrderNode }[] }>): BackendResult<OrderNode[]> =>
  result.ok ? { ok: true, value: result.value.data.map(({ node }) => node) } : result;

/** Orders of an e-mail address or phone number, newest first. */
export async function findOrders(
  emailOrPhone: string,
  options?: CallOptions,
): Promise<BackendResult<OrderNode[]>> {
  const path = `/orders?${new URLSearchParams({ email: emailOrPhone })}`;
  return nodes(await callBackend(path, ordersResponseSchema, options));
}

/** Mails a code to the owner of the orders. The answer is the same whether there are any. */
export const mailOrderCode = (emailOrPhone: string, options?: CallOptions) =>
  callBackend('/orders/code', messageSchema, options, {
    method: 'POST',
    json: { email: emailOrPhone },
    once: true,
  });

/** Orders of an e-mail address or phone number, with the mailed code. */
export async function findOrdersByCode(
  emailOrPhone: string,
  code: string,
  options?: CallOptions,
): Promise<BackendResult<OrderNode[]>> {
  const json = { email: emailOrPhone, code };
  return nodes(await callBackend('/orders/lookup', ordersResponseSchema, options, { method: 'POST', json }));
}
