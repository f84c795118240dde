import * as z from 'zod/mini';
import type { CartChange } from '@store/shared/contracts/cart';

/**
 * Fields of every cart mutation's payload beside `cart`. They are text, not a fragment: payloads have no type in
 * common.
 */
export const payloadMessages = 'userErrors { field message } warnings { message }' as const;
export const cartPayload = `cart { id checkoutUrl } ${payloadMessages}` as const;

const messagesSchema = z.array(z.object({ message: z.string() }));

/** The payload of a mutation that answers with messages alone, and its messages. */
export const refusalSchema = z.nullable(z.object({ userErrors: messagesSchema }));
export const refusalsOf = (payload: z.infer<typeof refusalSchema>): string[] =>
  payload?.userErrors.map(({ message }) => message) ?? [];

export const cartIdentitySchema = z.object({ id: z.string(), checkoutUrl: z.string() });
export const payloadMessagesSchema = z.object({ userErrors: messagesSchema, warnings: messagesSchema });

/** Null when the service does not even answer why it refuses. */
export const cartPayloadSchema = z.nullable(
  z.extend(payloadMessagesSchema, { cart: z.nullable(cartIdentitySchema) }),
);

/**
 * Maps a payload. Warnings are problems too: they say that the cart differs from what was asked for (stock ran short,
 * a code does not apply).
 */
export function toCartChange(payload: z.infer<typeof cartPayloadSchema>): CartChange {
  if (!payload) return { cart: null, problems: [] };
  const { cart, userErrors, warnings } = payload;
  return {
    cart: cart ? { id: cart.id, checkoutUrl: cart.checkoutUrl } : null,
    problems: [...userErrors, ...warnings].map(({ message }) => message),
  };
}
